/** Set when the server says that this browser may not come: then one page stands in place of all others. */
export const ban = $state({ isActive: false });
