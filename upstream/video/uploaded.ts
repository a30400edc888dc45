import { z } from 'zod';
import { readJson } from '../seed/read';

const films = z.array(z.object({ slug: z.string(), uploadedOn: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) }));

let days: ReadonlyMap<string, string> | null = null;

/** When a lesson's film was put up, as the manifest says; undefined for a film that it does not know. */
export function uploadedAt(slug: string): string | undefined {
  days ??= new Map(readJson('upstream/media/manifest.json', films).map((film) => [film.slug, film.uploadedOn]));
  const day = days.get(slug);
  return day === undefined ? undefined : `${day}T00:00:00+08:00`;
}
