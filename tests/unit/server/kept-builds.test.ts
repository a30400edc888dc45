import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeptBuilds } from '@/server/kept-builds';

const DAY_MS = 86_400_000;
const start = Date.UTC(2026, 10, 25);
const folder = mkdtempSync(join(tmpdir(), 'kept-builds-'));
const root = join(folder, 'shared');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => rmSync(root, { recursive: true, force: true }));

/** A process of this build starts. */
function starts(build: string, day = 0): KeptBuilds {
  const files = join(folder, build);
  mkdirSync(join(files, 'chunks'), { recursive: true });
  writeFileSync(join(files, 'chunks', `${build}.js`), build);
  const kept = new KeptBuilds(root, build);
  kept.keep(files, start + day * DAY_MS);
  return kept;
}
const found = async (kept: KeptBuilds, build: string): Promise<string | null> => {
  const path = await kept.find(join('chunks', `${build}.js`));
  return path === null ? null : readFileSync(path, 'utf8');
};

it('each process finds the files of the other’s build, whichever was there first', async () => {
  const [one, other] = [starts('one'), starts('other')];
  expect([await found(one, 'other'), await found(other, 'one'), await found(one, 'one'), await found(one, 'third')]).toEqual([
    'other',
    'one',
    'one',
    null,
  ]);
});

it('the bytes are there once, and stay when the build’s own folder is emptied', async () => {
  const kept = starts('linked');
  expect(statSync(join(folder, 'linked/chunks/linked.js')).nlink).toBe(2);
  rmSync(join(folder, 'linked'), { recursive: true });
  expect(await found(kept, 'linked')).toBe('linked');
});

it('the same build once more, and what a process left behind that ended within', () => {
  starts('same');
  mkdirSync(join(root, '.same.1'));
  utimesSync(join(root, '.same.1'), new Date(start), new Date(start));
  starts('same', 2);
  expect(readdirSync(root)).toEqual(['same']);
});

it('what another container is writing stays, though its process has the same number there', async () => {
  const theirs = join(root, `.twins.${process.pid}`);
  mkdirSync(theirs, { recursive: true });
  writeFileSync(join(theirs, 'half.js'), 'half');
  const kept = starts('twins');
  expect(readFileSync(join(theirs, 'half.js'), 'utf8')).toBe('half');
  expect(await found(kept, 'twins')).toBe('twins');
});

it('a month after the last start of its processes a build goes, but three stay, and never more than twenty', async () => {
  for (let n = 1; n <= 5; n += 1) starts(`old-${n}`, n);
  const kept = starts('today', 60);
  expect(readdirSync(root).sort()).toEqual(['old-3', 'old-4', 'old-5', 'today']);
  expect([await found(kept, 'old-2'), await found(kept, 'old-3')]).toEqual([null, 'old-3']);
  for (let n = 1; n <= 25; n += 1) starts(`many-${n}`, 60);
  expect(readdirSync(root)).toHaveLength(21);
});
