import { readdirSync, readFileSync, statSync } from 'node:fs';
import { filmIndex } from '@/upstream/video/film-index';
import { versionIn } from '@/scripts/media/manifest';
import { filmSlugs, qualitiesOf, versionOf } from '@/upstream/video/films';
import { masterPlaylist, mediaPlaylist, partOf } from '@/upstream/video/playlist';

const root = 'upstream/media/lessons';
const films = readdirSync(root).flatMap((slug) =>
  qualitiesOf(slug).map((quality) => ({ slug, quality, path: `${root}/${slug}/${quality.name}.mp4` })),
);

test.each(films)('$path: the index names every byte behind it, in pieces of twelve seconds', ({ path }) => {
  const bytes = readFileSync(path);
  const { init, segments } = filmIndex(bytes);
  expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
  expect(init.start).toBe(0);
  for (const [n, { bytes: span, seconds }] of segments.entries()) {
    // Every segment begins with a fragment's head and follows the one before.
    expect(bytes.toString('latin1', span.start + 4, span.start + 8)).toBe('moof');
    if (n > 0) expect(span.start).toBe((segments[n - 1]?.bytes.end ?? 0) + 1);
    if (n < segments.length - 1) expect(seconds).toBeCloseTo(12, 3);
  }
  expect(segments.at(-1)?.bytes.end).toBe(statSync(path).size - 1);
});

test('both qualities of a lesson are cut at the same seconds', () => {
  for (const slug of readdirSync(root)) {
    const cuts = qualitiesOf(slug).map(({ name }) =>
      filmIndex(readFileSync(`${root}/${slug}/${name}.mp4`)).segments.map((s) => s.seconds.toFixed(2)),
    );
    expect(cuts[1]).toEqual(cuts[0]);
  }
});

test('the manifest names the film that lies there', async () => {
  for (const slug of filmSlugs()) expect([slug, await versionIn(`${root}/${slug}`)]).toEqual([slug, versionOf(slug)]);
});

test('what the playlists name is what a name is read as', () => {
  const [film] = films;
  if (!film) throw new Error('no films');
  const index = filmIndex(readFileSync(film.path));
  const names = mediaPlaylist('360p', index)
    .split('\n')
    .filter((line) => line.endsWith('.m4s'));
  expect(names.map(partOf)).toEqual(index.segments.map((_, part) => ({ quality: '360p', part })));
  expect(partOf('360p-init.mp4')).toEqual({ quality: '360p', part: 'init' });
  const master = masterPlaylist([{ quality: film.quality, index }]);
  expect(partOf(master.split('\n').find((line) => line.endsWith('.m3u8')) ?? '')).toEqual({ quality: film.quality.name, part: 'playlist' });
  expect(partOf('poster.webp')).toBeNull();
});

test('a file that is no indexed film says so', () => {
  expect(() => filmIndex(Buffer.from('not a film at all, but long enough'))).toThrow('without an index');
  expect(() => filmIndex(Buffer.alloc(0))).toThrow('without an index');
});
