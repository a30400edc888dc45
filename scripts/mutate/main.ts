/**
 * npm run mutate: plants faults, one at a time, in copies of the working tree and runs the tests that stand nearest. A fault
 * that its tests do not see is missed; under ninety in a hundred caught the run fails. `-- --check` only looks whether every
 * fault still fits its file, `-- <word>…` takes those whose sentence holds one of the words. docs/decisions/planted-faults.md
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Copy, timesFound } from './copy';
import { faults as all } from './faults/index';
import { endTests, runTests, type Verdict } from './tests';
import type { Fault } from './types';

const began = Date.now();
/** A line of progress with the seconds since the start. */
function say(line: string): void {
  process.stdout.write(`[${String(Math.round((Date.now() - began) / 1000)).padStart(4)}s] ${line}\n`);
}

/** Of a hundred. */
const LEAST = 90;
const root = fileURLToPath(new URL('../../', import.meta.url));

const args = process.argv.slice(2);
const words = args.filter((arg) => !arg.startsWith('--'));
const faults = all.filter(({ what }) => words.length === 0 || words.some((word) => what.includes(word)));
const copies: Copy[] = [];

function leave(code: number): never {
  endTests();
  for (const copy of copies) copy.remove();
  process.exit(code);
}
process.once('SIGINT', () => leave(130));
process.once('SIGTERM', () => leave(143));

const lost = faults.filter((fault) => timesFound(root, fault) !== 1);
for (const fault of lost)
  say(`✗ ${fault.what}: its text stands ${timesFound(root, fault)} times in ${fault.file}, and has to stand there once`);
if (lost.length > 0 || faults.length === 0) leave(1);
if (args.includes('--check')) {
  say(`${faults.length} faults fit their files`);
  leave(0);
}

const tests = [...new Set(faults.flatMap((fault) => fault.tests))];
copies.push(...Array.from({ length: Math.min(availableParallelism(), faults.length) }, () => new Copy(root)));

/** Hands the work out to the copies, each doing one thing at a time. */
async function shareOut<T>(work: readonly T[], doOne: (one: T, copy: Copy) => Promise<void>): Promise<void> {
  const left = [...work];
  await Promise.all(
    copies.map(async (copy) => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await doOne(one, copy);
    }),
  );
}

say(`${tests.length} test files without a fault…`);
const unsound: string[] = [];
await shareOut(tests, async (file, copy) => {
  if ((await runTests(copy, [file])) !== 'passed') unsound.push(file);
});
if (unsound.length > 0) {
  say(`✗ these do not pass as they are: ${unsound.join(', ')}`);
  leave(1);
}

const said: Readonly<Record<Verdict, string>> = { failed: '✓ caught', passed: '✗ missed', broken: '✗ does not compile' };
const verdicts = new Map<Fault, Verdict>();
await shareOut(faults, async (fault, copy) => {
  const verdict = await copy.with(fault, () => runTests(copy, fault.tests));
  verdicts.set(fault, verdict);
  say(`${said[verdict]}  ${fault.what}`);
});

const of = (verdict: Verdict): readonly Fault[] => faults.filter((fault) => verdicts.get(fault) === verdict);
const caught = of('failed').length;
const percent = (caught / faults.length) * 100;
for (const { what, file } of [...of('passed'), ...of('broken')]) process.stdout.write(`  ${what} (${file})\n`);
process.stdout.write(
  `\n${faults.length} planted, ${caught} caught, ${of('passed').length} missed, ${of('broken').length} broken: ${percent.toFixed(1)} %\n`,
);
leave(percent >= LEAST && of('broken').length === 0 ? 0 : 1);
