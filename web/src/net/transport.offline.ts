/** The transport of the page without a server. */
export { local as transport } from "./local";
