/** Praise side by side; no more goes into the page. */
export const PRAISES = 3;
