/** A scanned code stands behind the `#`: it reaches no log, and the steps themselves are carried by a ticket. */
const form = /^#([0-9A-Za-z]{8})$/;

/** The child's code that the page was opened with, or ''. */
export const codeInAddress = (): string => form.exec(window.location.hash)?.[1]?.toUpperCase() ?? '';

export const withCode = (address: string, code: string): string => (code ? `${address}#${code}` : address);

/** Signs of a code. */
export const CODE_LENGTH = 8;

/** What a code is made of, as it is typed: letters and digits. */
export const stripStudentCode = (typed: string): string =>
  typed
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH);
