/**
 * ms that a page of status 404 is kept: less than any page of the route table. Next answers with an old page and renders
 * the new one behind it into the same response; with the status of a lost page there, a page that has appeared since
 * would be told to search engines as one to leave out. A lost page is therefore never old: it is rendered before the answer.
 */
export const LOST_MS = 30_000;
