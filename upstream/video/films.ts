import { z } from 'zod';
import { readJson } from '../kernel/data-files';

/** One encoding of a film: a fragmented MP4 `<name>.mp4` in the lesson's folder. Sizes in px. */
const quality = z.object({
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  frameRate: z.number(),
  /** As RFC 6381 writes them. */
  codecs: z.string(),
});
export type FilmQuality = z.output<typeof quality>;

const film = z.object({ slug: z.string(), uploadedOn: z.string().regex(/^\d{4}-\d{2}-\d{2}$/), qualities: z.array(quality).min(1) });

let films: ReadonlyMap<string, z.output<typeof film>> | null = null;

function known(slug: string): z.output<typeof film> | undefined {
  films ??= new Map(readJson('upstream/media/manifest.json', z.array(film)).map((one) => [one.slug, one]));
  return films.get(slug);
}

/** When a lesson's film was put up, as the manifest says; undefined for a film that it does not know. */
export function uploadedAt(slug: string): string | undefined {
  const day = known(slug)?.uploadedOn;
  return day === undefined ? undefined : `${day}T00:00:00+08:00`;
}

/** The encodings of a lesson's film; none for a film that the manifest does not know. */
export function qualitiesOf(slug: string): readonly FilmQuality[] {
  return known(slug)?.qualities ?? [];
}
