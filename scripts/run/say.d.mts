/** A line of progress with the seconds since the start. */
export function say(line: string): void;
/** One clear sentence, and the end. */
export function fail(line: string): never;
