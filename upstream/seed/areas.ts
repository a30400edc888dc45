import { areaList } from '@vant/area-data';
import type { Database } from '../db/open';
import { areas } from '../db/schema';
import { inChunks } from './upsert';

/** What a code stands below: 330106 → 330100 → 330000 → the country. */
function parentOf(id: number): number {
  if (id % 10_000 === 0) return 0;
  return id % 100 === 0 ? id - (id % 10_000) : id - (id % 100);
}

/**
 * Provinces, cities and districts. Nothing refers to them by key (an address that names one keeps its words), so they are
 * simply written anew.
 */
export async function seedAreas(db: Database): Promise<void> {
  const { province_list: provinces, city_list: cities, county_list: districts } = areaList;
  const rows = Object.entries({ ...provinces, ...cities, ...districts }).map(([code, name]) => {
    const id = Number(code);
    return { id, name, parentId: parentOf(id) };
  });
  await db.transaction(async (tx) => {
    await tx.delete(areas);
    await inChunks(rows, (part) => tx.insert(areas).values(part));
  });
}
