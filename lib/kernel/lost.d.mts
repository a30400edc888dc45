/** ms that a page of status 404 is kept. */
export const LOST_MS: number;
