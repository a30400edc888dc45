import type { ObjectStore } from '../kernel/providers';
import { filmParts, type FilmPart } from './parts';
import { MASTER, partOf } from './playlist';
import type { ShelvedFilm } from './shelf';

/**
 * Films in a bucket: each part is an object of its own, under the name that the playlists give it, so that an address that is passed on
 * is a few seconds of film for a few minutes (docs/decisions/films-in-parts.md). A film that is made anew lies in a new folder.
 */
const objectOf = ({ slug, version }: ShelvedFilm, file: string): string => `films/${slug}/${version}/${file}`;

/** Parts that are on their way there at once: a lesson of an hour has more than a thousand, and somebody waits for it at the desk. */
const AT_ONCE = 8;

/** Seconds that a part's address is good for: a slow line begins with it at once. */
const SECONDS = 300;

/** A playlist's text, or the signed address of a part; null for what is no part of a film. */
export async function inBucket(
  store: ObjectStore,
  film: ShelvedFilm,
  file: string,
): Promise<{ readonly text: string } | { readonly address: string } | null> {
  const wanted = partOf(file);
  const known = file === MASTER || film.qualities.some(({ name }) => name === wanted?.quality);
  if (!known) return null;
  if (wanted !== null && wanted.part !== 'playlist') return { address: await store.address(objectOf(film, file), SECONDS) };
  const text = await store.get(objectOf(film, file));
  return text && { text: text.toString('utf8') };
}

/** Is all of a film in the bucket? */
export const isStored = async (store: ObjectStore, film: ShelvedFilm): Promise<boolean> =>
  (await store.get(objectOf(film, MASTER))) !== null;

/** Where a browser would fetch the playlist over all qualities: to see whether the bucket lets our pages read it. */
export const proofAddress = (store: ObjectStore, film: ShelvedFilm): Promise<string> => store.address(objectOf(film, MASTER), SECONDS);

/** Takes all of a film away, the playlist over it first: what is left of a run that broke off is no film. */
export async function dropStored(store: ObjectStore, film: ShelvedFilm): Promise<void> {
  for (const { file } of [...(await filmParts(film))].reverse()) await store.remove(objectOf(film, file));
}

/** Puts what of a film is not in the bucket yet, the playlist over it last; the number of parts that were put. */
export async function storeFilm(store: ObjectStore, film: ShelvedFilm): Promise<number> {
  if (await isStored(store, film)) return 0;
  const bring = async (some: readonly FilmPart[]): Promise<number> => {
    const put = await Promise.all(some.map(async ({ file, read, type }) => store.put(objectOf(film, file), await read(), type)));
    return put.filter(Boolean).length;
  };
  const parts = await filmParts(film);
  const pieces = parts.slice(0, -1);
  let put = 0;
  for (let at = 0; at < pieces.length; at += AT_ONCE) put += await bring(pieces.slice(at, at + AT_ONCE));
  return put + (await bring(parts.slice(-1)));
}
