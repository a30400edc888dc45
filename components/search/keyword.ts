/** Characters of a keyword (contract). */
export const MOST_CHARACTERS = 40;
