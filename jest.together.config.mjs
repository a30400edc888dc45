import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import one from './jest.config.mjs';

/** Kinds of files that share their modules, and how many files tests/together/<kind>-*.test.ts there are of each. */
const kinds = { group: 6, plain: 2 };
/** What a file does to the modules or the clock that it shares with others. */
const alone = /jest\.(mock|doMock|resetModules|isolateModules|useFakeTimers|setTimeout)\b|@jest-environment/;
/** What it does to the world that others stand in, or to processes that have to be its own. */
const meddles =
  /process\.env\.\w+ =|process\.chdir|globalThis\.\w+ =|Object\.defineProperty\((globalThis|window|navigator|AbortSignal)\b|child_process/;
/** What wants a worker of its own because it takes long. */
const long =
  /^(upstream\/(core\/(process|older-database)|db\/|seed\/)|fuzz\/|declared\/recipes|providers\/(meeting|mutated)|scripts\/backup|problems\/register)/;
/** Remembers, or asks, what another file's tests have put there: accounts by their names, what the website has read. */
const remembers = /^(upstream\/brand\/wechat\.|doors\/|news\/|og-card\/|pages\/|content\/desk-texts)/;

/** By name below tests/unit and text: which files it is loaded with; null = with none. */
function kindOf(name, text) {
  if (long.test(name) || remembers.test(name) || alone.test(text)) return null;
  if (name.startsWith('upstream/')) return 'group';
  return meddles.test(text) ? null : 'plain';
}

/** Tests by size, each to the group of its kind that has the least. */
function groups() {
  const found = Object.entries(kinds).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, at) => ({ kind, name: `${kind}-${at + 1}`, size: 0, files: [] })),
  );
  const files = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => ({ name, file: join(process.cwd(), 'tests/unit', name) }))
    .map(({ name, file }) => ({ file, size: statSync(file).size, kind: kindOf(name, readFileSync(file, 'utf8')) }))
    .sort((a, b) => b.size - a.size || (a.file < b.file ? -1 : 1));
  for (const { file, size, kind } of files) {
    if (kind === null) continue;
    const least = found.filter((group) => group.kind === kind).reduce((a, b) => (b.size < a.size ? b : a));
    least.size += size;
    least.files.push(file);
  }
  return Object.fromEntries(found.map(({ name, files: of }) => [name, of]));
}

const together = groups();

/**
 * As jest.config.mjs, for whole runs: every file of tests loads all modules anew, which takes longer than most of its tests. Those
 * that leave nothing behind in a module are loaded by a few files instead, each in a `describe` of its own, with a database of its own
 * as ever.
 */
export default {
  ...one,
  testMatch: [...one.testMatch, '<rootDir>/tests/together/*.test.ts'],
  testPathIgnorePatterns: [
    '/node_modules/',
    ...Object.values(together)
      .flat()
      .map((file) => `^${file.replace(/[.\\/]/g, '\\$&')}$`),
  ],
  testSequencer: '<rootDir>/tests/together/long-first.mjs',
  globals: { together },
};
