/** `XK26…0001` of a long number, for a list; whoever needs the whole of it copies or opens it. */
export function shortNumber(number: string): string {
  return number.length > 9 ? `${number.slice(0, 4)}…${number.slice(-4)}` : number;
}
