import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import one from './jest.config.mjs';

/** As many as there are files tests/together/group-*.test.ts. */
const GROUPS = 6;
const service = 'tests/unit/upstream';
/** What a file does to the modules or the clock that it shares with others, and what wants a worker of its own because it takes long. */
const alone = /jest\.(mock|doMock|resetModules|isolateModules|useFakeTimers|setTimeout)\b|@jest-environment/;
const long = /^(core\/(process|older-database)|db\/|seed\/)/;
/** Remembers by the name of an account what another file's account of that name was given. */
const remembers = /^brand\/wechat\./;

/** Tests of the service by size, each to the group that has the least. */
function groups() {
  const files = readdirSync(service, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !long.test(name) && !remembers.test(name))
    .map((name) => join(process.cwd(), service, name))
    .filter((file) => !alone.test(readFileSync(file, 'utf8')))
    .map((file) => ({ file, size: statSync(file).size }))
    .sort((a, b) => b.size - a.size || (a.file < b.file ? -1 : 1));
  const found = Array.from({ length: GROUPS }, () => ({ size: 0, files: [] }));
  for (const { file, size } of files) {
    const least = found.reduce((a, b) => (b.size < a.size ? b : a));
    least.size += size;
    least.files.push(file);
  }
  return found.map(({ files: of }) => of);
}

const together = groups();

/**
 * As jest.config.mjs, for whole runs: every file of tests loads all modules anew, which for the service takes longer than most of its
 * tests. Those that leave nothing behind in a module are loaded by a few files instead, each in a `describe` of its own, with a
 * database of its own as ever.
 */
export default {
  ...one,
  testMatch: [...one.testMatch, '<rootDir>/tests/together/group-*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...together.flat().map((file) => `^${file.replace(/[.\\/]/g, '\\$&')}$`)],
  testSequencer: '<rootDir>/tests/together/long-first.mjs',
  globals: { together },
};
