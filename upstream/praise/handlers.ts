import { asc } from 'drizzle-orm';
import type { Output } from '@/lib/contracts';
import type { HandlersOf } from '../context/context';
import type { Database } from '../db/open';
import { praises } from '../db/schema';

/** What the home page has room for. */
const HOME = 12;

type Praise = Output<'praise.findHome'>['list'][number];

async function allPraises(db: Database): Promise<Praise[]> {
  const rows = await db.select().from(praises).orderBy(asc(praises.position));
  return rows.map(({ position, ...praise }) => ({ ...praise, praiseId: position + 1 }));
}

/** 浙江省, 广西壮族自治区 and 绍兴市 as the data call them: 浙江, 广西, 绍兴. */
const shortName = (name: string) =>
  name.replace(/(特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|省|市)$/, '').replace(/(?<=.{2})(地区|盟)$/, '');

export const praiseHandlers: HandlersOf<'praise.findGeocoder' | 'praise.findHome'> = {
  /** Praise from the visitor's province, that from their own city first; from everywhere (province '') where there is none. */
  'praise.findGeocoder': async ({ province = '', city = '' }, { db }) => {
    const all = await allPraises(db);
    const near = all.filter((praise) => praise.province === shortName(province));
    if (near.length === 0) return { province: '', count: all.length, list: all };
    const own = near.filter((praise) => praise.city === shortName(city));
    return { province: shortName(province), count: near.length, list: [...own, ...near.filter((praise) => !own.includes(praise))] };
  },

  'praise.findHome': async (_input, { db }) => ({ list: (await allPraises(db)).slice(0, HOME) }),
};
