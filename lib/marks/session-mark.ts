/** Begins the name of a readable cookie that says only that there is a session: without it a page need not ask who is there. */
export const signedInMark = 'signedIn';

/** The mark of the sign-in that this browser has, '' without one. The server sets it with the session and takes it away with it. */
export function sessionMark(): string {
  return document.cookie
    .split('; ')
    .filter((pair) => pair.startsWith(signedInMark))
    .join();
}

/** Has this browser a session, as far as a page can see? */
export const hasSessionMark = (): boolean => sessionMark() !== '';
