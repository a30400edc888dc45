import { join } from 'node:path';
import { qualitiesOf } from './films';
import { isUploaded } from './uploaded';

/** Addresses of films and their pictures on our own origin; the web tier passes /media/ through to us. */

/** The name of a lesson's poster: of its film, or drawn from its strokes. */
export function posterName(slug: string): string {
  return isUploaded(slug) || qualitiesOf(slug).length > 0 ? 'poster.webp' : 'poster.svg';
}

/** A lesson's poster: public, it shows on pages that anybody may see. */
export function posterPath(slug: string): string {
  return `/media/posters/${posterName(slug).replace('poster', slug)}`;
}

/**
 * A file of a lesson under a token: relative addresses inside a playlist inherit it. The token lasts 5 minutes: a player
 * authorises again before that (or on 403) and goes on with the new token in the place of the old one; everything else
 * in the address, and so every byte range, stays the same.
 */
export function lessonPath(token: string, slug: string, file: string): string {
  return `/media/${token}/${slug}/${file}`;
}

/** A file of a lesson on disk, from the root of the repository. */
export function lessonFile(slug: string, file: string): string {
  return `upstream/media/lessons/${slug}/${file}`;
}

/** What a lesson's strokes lie in, beside its film: packed JSON, which npm run media writes. */
export const STROKES = 'lesson.json.br';

/** Where lessons lie on disk, a folder each. */
export const lessonsFolder = join(process.cwd(), 'upstream', 'media', 'lessons');
