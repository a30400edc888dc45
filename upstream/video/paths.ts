/** Addresses of films and their pictures on our own origin; the web tier passes /media/ through to us. */

/** A lesson's poster: public, it shows on pages that anybody may see. */
export function posterPath(slug: string): string {
  return `/media/posters/${slug}.webp`;
}

/** A file of a lesson under a token: relative addresses inside a playlist inherit it. */
export function lessonPath(token: string, slug: string, file: string): string {
  return `/media/${token}/${slug}/${file}`;
}
