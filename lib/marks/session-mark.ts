/** Begins the name of a readable cookie that says only that there is a session: without it a page need not ask who is there. */
export const signedInMark = 'signedIn';

/** Has this browser a session, as far as a page can see? The server sets the mark with it and takes it away with it. */
export function hasSessionMark(): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(signedInMark));
}
