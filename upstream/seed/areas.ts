import { z } from 'zod';
import type { Database } from '../db/open';
import { areas } from '../db/schema';
import { readJson, SeedDataError } from './read';
import { inChunks } from './upsert';

const PATH = 'upstream/seed/data/areas.json';

/** Six digits of GB/T 2260, and the name in full. */
const named = { id: z.number().int().min(110_000).max(829_999), name: z.string().min(2) };
const shape = z.array(
  z.strictObject({
    ...named,
    cities: z.array(z.strictObject({ ...named, districts: z.array(z.strictObject(named)).default([]) })),
  }),
);

/** Provinces, cities and districts. Nothing else refers to them by key, so they are simply written anew. */
export async function seedAreas(db: Database): Promise<void> {
  const rows = readJson(PATH, shape).flatMap(({ id, name, cities }) => [
    { id, name, parentId: 0 },
    ...cities.flatMap((city) => [
      { id: city.id, name: city.name, parentId: id },
      ...city.districts.map((district) => ({ ...district, parentId: city.id })),
    ]),
  ]);
  const ids = new Set<number>();
  for (const { id, name } of rows) {
    if (ids.has(id)) throw new SeedDataError(`数据文件 ${PATH} 的字段 id 不对：${id}（${name}）用了两次`);
    ids.add(id);
  }
  await db.delete(areas);
  await inChunks(rows, (part) => db.insert(areas).values(part));
}
