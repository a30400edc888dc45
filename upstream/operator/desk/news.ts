import { newsOf, seeNews, unseenNews } from '../../staff/news';
import type { DeskHandlersOf } from './shared/handler';

const MOST = 20;

export const newsHandlers: DeskHandlersOf<'news.list' | 'news.see'> = {
  'news.list': {
    run: async (_input, { db, operator }) => ({
      unseen: await unseenNews(db, operator.id),
      list: (await newsOf(db, operator.id, MOST)).map(({ news: { id, kind, row, target, path, words, sumFen, at, seenAt }, by }) => ({
        id,
        kind,
        row,
        target,
        path,
        words,
        by,
        sumFen,
        at: at.toISOString(),
        seen: seenAt !== null,
      })),
    }),
  },
  'news.see': {
    run: async ({ until }, { db, operator, now }) => {
      await seeNews(db, operator.id, until, now());
      return {};
    },
  },
};
