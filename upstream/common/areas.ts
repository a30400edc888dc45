import { and, asc, eq, ne } from 'drizzle-orm';
import type { HandlersOf } from '../context/context';
import type { Database } from '../db/open';
import { areas } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { commonMessages } from './messages';

type Area = typeof areas.$inferSelect;

/** `parentId` of a province. */
const COUNTRY = 0;

const childrenOf = (db: Database, parentId: number) => db.select().from(areas).where(eq(areas.parentId, parentId)).orderBy(asc(areas.id));

/** The area with its parents, from the province down; null for a code that the table does not have. */
export async function areaWithParents(db: Database, id: number): Promise<Area[] | null> {
  const [area] = await db.select().from(areas).where(eq(areas.id, id));
  return area ? [...(await parentsOf(db, area)), area] : null;
}

/** Does the choice end here? */
export const isLastLevel = async (db: Database, id: number): Promise<boolean> => (await db.$count(areas, eq(areas.parentId, id))) === 0;

async function areaOf(db: Database, id: number): Promise<Area> {
  const [area] = await db.select().from(areas).where(eq(areas.id, id));
  if (!area) throw new NotFoundError(commonMessages.areaNotFound);
  return area;
}

/** From the province down to the area itself, without it. */
async function parentsOf(db: Database, area: Area): Promise<Area[]> {
  if (area.parentId === COUNTRY) return [];
  const parent = await areaOf(db, area.parentId);
  return [...(await parentsOf(db, parent)), parent];
}

export const areaHandlers: HandlersOf<'common.provinces' | 'common.citiesOf' | 'common.zone' | 'common.areaById'> = {
  'common.provinces': async (_input, { db }) => ({ list: await childrenOf(db, COUNTRY) }),

  'common.citiesOf': async ({ provinceId }, { db }) => {
    const [province] = await db
      .select()
      .from(areas)
      .where(and(eq(areas.id, provinceId), eq(areas.parentId, COUNTRY)));
    if (!province) throw new NotFoundError(commonMessages.areaNotFound);
    return { list: await childrenOf(db, provinceId) };
  },

  /** Empty for a city whose districts the data do not have: the choice ends there. */
  'common.zone': async ({ id }, { db }) => {
    const [city] = await db
      .select()
      .from(areas)
      .where(and(eq(areas.id, id), ne(areas.parentId, COUNTRY)));
    if (!city) throw new NotFoundError(commonMessages.areaNotFound);
    return { list: await childrenOf(db, id) };
  },

  'common.areaById': async ({ id }, { db }) => {
    const area = await areaOf(db, id);
    return { ...area, parents: await parentsOf(db, area) };
  },
};
