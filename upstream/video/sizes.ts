import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { UpstreamEnv } from '../kernel/env';
import { boardOf } from './boards';
import { filmOf } from './shelf';

const bytesOf = async (path: string): Promise<number | null> => (await stat(path).catch(() => null))?.size ?? null;

/** Bytes of a lesson's film by its height in px; a film that does not lie on this machine has none that are known. */
export async function filmBytes(env: Pick<UpstreamEnv, 'DATA_DIR'>, slug: string): Promise<ReadonlyMap<number, number>> {
  const { folder, qualities } = await filmOf(env, slug);
  const sizes = await Promise.all(qualities.map(async ({ name, height }) => [height, await bytesOf(join(folder, `${name}.mp4`))] as const));
  return new Map(sizes.flatMap(([height, bytes]) => (bytes === null ? [] : [[height, bytes] as const])));
}

const packed = new Map<string, number>();

/** Bytes of a lesson's strokes as they go over the wire, compressed; 0 where it has none. */
export async function strokeBytes(slug: string): Promise<number> {
  const board = packed.has(slug) ? null : boardOf(slug);
  if (board) packed.set(slug, gzipSync(JSON.stringify(board)).length);
  return packed.get(slug) ?? 0;
}
