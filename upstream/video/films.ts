import { z } from 'zod';
import { readJson } from '../kernel/data-files';

/** One encoding of a film: a fragmented MP4 `<name>.mp4` in the lesson's folder. Sizes in px. */
export const quality = z.object({
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  frameRate: z.number(),
  /** As RFC 6381 writes them. */
  codecs: z.string(),
});
export type FilmQuality = z.output<typeof quality>;

const film = z.object({
  slug: z.string(),
  uploadedOn: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  /** Of the bytes of all its encodings, so that a film that is made anew is another one. */
  version: z.string().regex(/^[\da-f]{12}$/),
  qualities: z.array(quality).min(1),
});

let films: ReadonlyMap<string, z.output<typeof film>> | null = null;

function all(): ReadonlyMap<string, z.output<typeof film>> {
  films ??= new Map(readJson('upstream/media/manifest.json', z.array(film)).map((one) => [one.slug, one]));
  return films;
}

/** Every lesson that has a film. */
export const filmSlugs = (): readonly string[] => [...all().keys()];

const known = (slug: string) => all().get(slug);

/** The version of a lesson's film; '' for one that the manifest does not know. */
export const versionOf = (slug: string): string => known(slug)?.version ?? '';

/** When a lesson's film was put up, as the manifest says; undefined for a film that it does not know. */
export function uploadedAt(slug: string): string | undefined {
  const day = known(slug)?.uploadedOn;
  return day === undefined ? undefined : `${day}T00:00:00+08:00`;
}

/** The encodings of a lesson's film; none for a film that the manifest does not know. */
export function qualitiesOf(slug: string): readonly FilmQuality[] {
  return known(slug)?.qualities ?? [];
}
