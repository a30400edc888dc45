/** Addresses of films and their pictures on our own origin; the web tier passes /media/ through to us. */

/** A lesson's poster: public, it shows on pages that anybody may see. */
export function posterPath(slug: string): string {
  return `/media/posters/${slug}.webp`;
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
