import { statSync } from 'node:fs';
import { sources } from '@/tests/support/sources';

/** Bytes of all that git keeps of one state of the repository. */
const MOST = 14_900_000;

test('the work tree weighs no more than is cloned in a breath', () => {
  const files = sources(/./).map(({ path }) => ({ path, bytes: statSync(path).size }));
  const sum = files.reduce((all, { bytes }) => all + bytes, 0);
  const heaviest = [...files].sort((a, b) => b.bytes - a.bytes).slice(0, 10);
  // Said whole, so that whoever made it too heavy sees by what.
  expect(sum > MOST ? heaviest.map(({ path, bytes }) => `${bytes} ${path}`) : []).toEqual([]);
});
