/**
 * npm run nightly: what takes too long for `npm test`, one after the other; a line each, what they print in `.next/nightly/`. `-- fuzz
 * nodes` runs these alone. Ends with 1 when one of them did, and with 2 when one could not try all it should (they end with 2 themselves): ○, which is not ✓.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';

const every = ['test:exhaustive', 'fuzz', 'mutate', 'browsers', 'nodes'];
const asked = process.argv.slice(2);
const strange = asked.filter((name) => !every.includes(name));
if (strange.length > 0) {
  process.stderr.write(`没有 ${strange.join('、')}；可以写 ${every.join('、')}，不写就是全部\n`);
  process.exit(2);
}

const folder = path.join('.next', 'nightly');
mkdirSync(folder, { recursive: true });

/** What it ended with, and its last line. */
const run = (name) =>
  new Promise((resolve) => {
    const log = createWriteStream(path.join(folder, `${name}.log`));
    const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
    let last = '';
    const heard = (text) => {
      log.write(text);
      last = String(text).trim().split('\n').pop() || last;
    };
    child.stdout.on('data', heard);
    child.stderr.on('data', heard);
    child.once('error', (error) => resolve({ code: 1, last: error.message }));
    child.once('close', (code) => log.end(() => resolve({ code: code ?? 1, last })));
  });

const marks = { 0: '✓', 2: '○' };
const codes = [];
for (const name of every.filter((one) => asked.length === 0 || asked.includes(one))) {
  const began = Date.now();
  const { code, last } = await run(name);
  codes.push(code);
  process.stdout.write(`${marks[code] ?? '✗'} ${name}（${((Date.now() - began) / 60_000).toFixed(1)} 分钟）${last}\n`);
}
process.exitCode = codes.some((code) => !(code in marks)) ? 1 : Math.max(0, ...codes);
