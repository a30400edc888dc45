import { and, eq, inArray } from 'drizzle-orm';
import type { HandlersOf } from '../context/context';
import { information } from '../db/schema';
import { countReader } from './browse';
import { selectInformation, shownOn } from './cards';
import { detailsOf } from './details';
import { noticesOf } from './procurement';

/** News that tell customers something about the service itself: what findSysInformation lists (its filling is not specified). */
const noticeCategories = ['产品动态', '购书提示'];

const pageOf = (pageNum: number, pageSize: number) => ({ limit: pageSize, offset: (pageNum - 1) * pageSize });

type InformationEndpoint = 'information.find' | 'information.findSystem' | 'information.browse' | 'information.details';

export const informationHandlers: HandlersOf<InformationEndpoint> = {
  'information.find': async ({ kind, category, order, site, pageNum, pageSize }, { db, now }) => {
    const which = and(eq(information.kind, kind), category ? eq(information.category, category) : undefined, shownOn(site));
    const cards = await selectInformation(db, which, { ...pageOf(pageNum, pageSize), order });
    const notices = kind === 'procurement' ? await noticesOf(db, cards, now()) : null;
    return {
      list: cards.map((card) => ({ ...card, notice: notices?.get(card.informationId) ?? null })),
      total: await db.$count(information, which),
      pageNum,
      pageSize,
    };
  },

  'information.findSystem': async ({ site, pageNum, pageSize }, { db }) => {
    const which = and(inArray(information.category, noticeCategories), shownOn(site));
    const cards = await selectInformation(db, which, pageOf(pageNum, pageSize));
    return {
      list: cards.map(({ informationId, title, summary, publishedAt }) => ({ informationId, title, words: summary, publishedAt })),
      total: await db.$count(information, which),
      pageNum,
      pageSize,
    };
  },

  'information.browse': async ({ informationId }, context) => ({ browseCount: await countReader(context, informationId) }),

  'information.details': ({ informationId, site }, context) => detailsOf(context, informationId, site),
};
