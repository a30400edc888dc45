/** Readable cookie that says only that there is a session: without it a page need not ask who is there. */
export const signedInMark = 'signedIn';
