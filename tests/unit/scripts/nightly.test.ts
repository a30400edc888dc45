import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const own = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(readFileSync('package.json', 'utf8')));
const script = resolve('scripts/nightly.mjs');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nightly-'));
  const all = { 'test:exhaustive': 'echo 9 passed', fuzz: 'echo begun && echo 3 passed' };
  const scripts = { ...all, mutate: 'echo 80 % && exit 1', browsers: 'echo 3 of 4 && exit 2', nodes: 'echo sold' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const nightly = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8' });
const lines = (text: string): string[] =>
  text
    .trim()
    .replace(/（[^）]*）/g, ' ')
    .split('\n');

it('runs all of them whatever the others did, says a line each, and ends red with one that is', () => {
  const { status, stdout } = nightly();
  expect(lines(stdout)).toEqual(['✓ test:exhaustive 9 passed', '✓ fuzz 3 passed', '✗ mutate 80 %', '○ browsers 3 of 4', '✓ nodes sold']);
  expect(status).toBe(1);
  expect(readFileSync(join(folder, '.next', 'nightly', 'fuzz.log'), 'utf8')).toBe('begun\n3 passed\n');
});

it('runs those that are named, and knows no others', () => {
  const { status, stdout } = nightly('fuzz', 'nodes');
  expect([status, lines(stdout)]).toEqual([0, ['✓ fuzz 3 passed', '✓ nodes sold']]);
  expect(nightly('coffee').status).toBe(2);
});

it('what could not be tried is not green', () => {
  const { status, stdout } = nightly('browsers', 'nodes');
  expect([status, lines(stdout)]).toEqual([2, ['○ browsers 3 of 4', '✓ nodes sold']]);
});

it('all of them are commands of ours', () => {
  expect(Object.keys(own.scripts)).toEqual(expect.arrayContaining(['test:exhaustive', 'fuzz', 'mutate', 'browsers', 'nodes', 'nightly']));
});
