import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { UpstreamEnv } from '../kernel/env';
import { quality } from './films';

/** What lies in the folder of a film that was uploaded. */
const uploaded = z.object({
  version: z.string().regex(/^[\da-f]{12}$/),
  /** It lies in the bucket too. */
  stored: z.boolean(),
  qualities: z.array(quality).min(1),
});
type Uploaded = z.output<typeof uploaded>;
const LIST = 'film.json';

/** Was it uploaded at the desk? By its name: lessons of the repository are called otherwise. */
export const isUploaded = (slug: string): boolean => /^film-\d+$/.test(slug);

/** Where such a film lies. */
export const uploadedFolder = ({ DATA_DIR }: Pick<UpstreamEnv, 'DATA_DIR'>, slug: string): string => join(DATA_DIR, 'films', slug);

/** Says in its folder what a film is. */
export async function writeUploaded(folder: string, film: Uploaded): Promise<void> {
  await writeFile(join(folder, LIST), `${JSON.stringify(uploaded.parse(film))}\n`);
}

/** What a film that was uploaded is; null where there is none. */
export async function readUploaded(folder: string): Promise<Uploaded | null> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => null);
  return text === null ? null : uploaded.parse(JSON.parse(text));
}
