/** How much of a whole there is, in whole hundredths: 100 only where all of it is. */
export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part / whole) * 100));
