import { join } from 'node:path';
import type { UpstreamEnv } from '../kernel/env';
import { qualitiesOf, versionOf, type FilmQuality } from './films';
import { lessonsFolder } from './paths';
import { isUploaded, readUploaded, uploadedFolder } from './uploaded';

/** A film and where it lies, whether it came with the product or was uploaded at the desk. */
export interface ShelvedFilm {
  readonly slug: string;
  readonly folder: string;
  readonly version: string;
  readonly qualities: readonly FilmQuality[];
  /** Played from the bucket, where films are played from one. */
  readonly stored: boolean;
}

/** A film that came with the product; without qualities where the lesson has none. */
export const shippedFilm = (slug: string): ShelvedFilm => ({
  slug,
  folder: join(lessonsFolder, slug),
  version: versionOf(slug),
  qualities: qualitiesOf(slug),
  stored: true,
});

/** A lesson's film. */
export async function filmOf(env: Pick<UpstreamEnv, 'DATA_DIR'>, slug: string): Promise<ShelvedFilm> {
  if (!isUploaded(slug)) return shippedFilm(slug);
  const folder = uploadedFolder(env, slug);
  const found = await readUploaded(folder);
  return { slug, folder, version: found?.version ?? '', qualities: found?.qualities ?? [], stored: found?.stored ?? false };
}
