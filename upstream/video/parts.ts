import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filmIndex } from './film-index';
import type { FilmQuality } from './films';
import { initName, MASTER, masterPlaylist, mediaPlaylist, PLAYLIST_TYPE, segmentName } from './playlist';
import type { ShelvedFilm } from './shelf';

/** A part of a film under the name that its playlists give it. */
export interface FilmPart {
  readonly file: string;
  readonly bytes: Buffer;
  readonly type: string;
}

function partsOf(quality: FilmQuality, bytes: Buffer): readonly FilmPart[] {
  const index = filmIndex(bytes);
  const cut = ({ start, end }: { readonly start: number; readonly end: number }): Buffer => bytes.subarray(start, end + 1);
  return [
    { file: initName(quality.name), bytes: cut(index.init), type: 'video/mp4' },
    ...index.segments.map((segment, n) => ({ file: segmentName(quality.name, n), bytes: cut(segment.bytes), type: 'video/iso.segment' })),
    { file: `${quality.name}.m3u8`, bytes: Buffer.from(mediaPlaylist(quality.name, index)), type: PLAYLIST_TYPE },
  ];
}

/**
 * All parts of a lesson's film, cut from its files on disk, the playlist over all of them last: where that one is, the film is whole.
 * @throws Error for a film that is none, or is not there
 */
export async function filmParts({ folder, qualities }: ShelvedFilm): Promise<readonly FilmPart[]> {
  const films = await Promise.all(
    qualities.map(async (quality) => ({ quality, bytes: await readFile(join(folder, `${quality.name}.mp4`)) })),
  );
  const master = masterPlaylist(films.map(({ quality, bytes }) => ({ quality, index: filmIndex(bytes) })));
  return [
    ...films.flatMap(({ quality, bytes }) => partsOf(quality, bytes)),
    { file: MASTER, bytes: Buffer.from(master), type: PLAYLIST_TYPE },
  ];
}
