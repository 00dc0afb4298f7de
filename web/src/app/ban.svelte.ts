/** Set when the server says that this browser is banned: then one page replaces all others. */
export const ban = $state({ isActive: false });
