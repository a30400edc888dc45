import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `npm run supply` with an npm that says what it is told to, in a folder of its own. */
const folder = mkdtempSync(join(tmpdir(), 'supply-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: {} }));
writeFileSync(join(folder, 'npm'), '#!/bin/sh\nif [ "$1" = audit ]; then echo asked > asked; printf %s "$AUDIT"; else echo "{}"; fi\n', {
  mode: 0o755,
});

function supply(audit: unknown, ...flags: readonly string[]) {
  rmSync(join(folder, 'asked'), { force: true });
  const { status, stdout } = spawnSync(
    join(process.cwd(), 'node_modules/.bin/tsx'),
    [join(process.cwd(), 'scripts/supply/main.ts'), ...flags],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, AUDIT: JSON.stringify(audit) } },
  );
  return { status, stdout, asked: existsSync(join(folder, 'asked')) };
}

const clean = { vulnerabilities: {} };
const hole = { vulnerabilities: { a: { name: 'a', severity: 'critical', range: '<2' } } };
const silent = { message: '405 Method Not Allowed' };

it.each([
  ['nothing is known', clean, 0, /没有高危/],
  ['there is a hole', hole, 1, /高危）：\na\tcritical/],
  ['nobody answered', silent, 2, /没有查成.*405 Method Not Allowed.*--offline/],
])('ends by what is known of holes: %s', (_name, audit, status, words) => {
  expect(supply(audit)).toEqual({ status, stdout: expect.stringMatching(words), asked: true });
});

it('asks nobody where it is told so, and says that it did not', () => {
  expect(supply(hole, '--offline')).toEqual({ status: 0, stdout: expect.stringMatching(/没有查（--offline）/), asked: false });
});
