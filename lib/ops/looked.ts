/** Characters of what a list is looked through for: what the door takes, and what a field lets somebody type. */
export const LOOKED_MOST = 64;
