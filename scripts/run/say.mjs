/** Words of the start and test scripts. Plain lines, so that a log file reads as well as a terminal. */
const started = Date.now();

/** A line of progress with the seconds since the start. */
export function say(line) {
  const seconds = ((Date.now() - started) / 1000).toFixed(0).padStart(3);
  process.stdout.write(`[${seconds}s] ${line}\n`);
}

/** One clear sentence, and the end. */
export function fail(line) {
  process.stderr.write(`\n✗ ${line}\n`);
  process.exit(1);
}
