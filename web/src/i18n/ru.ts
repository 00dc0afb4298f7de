/** The house in Russian. Keys are the same as in en.ts; a test and the compiler hold that. */
export default {
  "brand": "quatrefoil",
} as const satisfies Record<string, string>;
