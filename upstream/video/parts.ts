import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { readFilmIndex, type FilmIndex } from './film-index';
import type { FilmQuality } from './films';
import { initName, MASTER, masterPlaylist, mediaPlaylist, PLAYLIST_TYPE, segmentName } from './playlist';
import type { ByteRange } from './range';
import type { ShelvedFilm } from './shelf';

/** A part of a film under the name that its playlists give it, read when it is asked for: a whole film may be larger than the memory. */
export interface FilmPart {
  readonly file: string;
  readonly read: () => Promise<Buffer>;
  readonly type: string;
}

interface Cut {
  readonly quality: FilmQuality;
  readonly path: string;
  readonly index: FilmIndex;
}

/** @throws Error for a file that ends before */
async function bytesOf(path: string, { start, end }: ByteRange): Promise<Buffer> {
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(end - start + 1);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
    if (bytesRead < bytes.length) throw new Error('a film that breaks off');
    return bytes;
  } finally {
    await file.close();
  }
}

const playlist = (file: string, text: string): FilmPart => ({
  file,
  read: () => Promise.resolve(Buffer.from(text)),
  type: PLAYLIST_TYPE,
});

function partsOf({ quality: { name }, path, index }: Cut): readonly FilmPart[] {
  const cut = (file: string, bytes: ByteRange, type: string): FilmPart => ({ file, read: () => bytesOf(path, bytes), type });
  return [
    cut(initName(name), index.init, 'video/mp4'),
    ...index.segments.map(({ bytes }, n) => cut(segmentName(name, n), bytes, 'video/iso.segment')),
    playlist(`${name}.m3u8`, mediaPlaylist(name, index)),
  ];
}

/**
 * All parts of a lesson's film, cut from its files on disk, the playlist over all of them last: where that one is, the film is whole.
 * @throws Error for a film that is none, or is not there
 */
export async function filmParts({ folder, qualities }: ShelvedFilm): Promise<readonly FilmPart[]> {
  const films = await Promise.all(
    qualities.map(async (quality): Promise<Cut> => {
      const path = join(folder, `${quality.name}.mp4`);
      return { quality, path, index: await readFilmIndex(path) };
    }),
  );
  return [...films.flatMap(partsOf), playlist(MASTER, masterPlaylist(films))];
}
