import { count, max } from 'drizzle-orm';
import type { HandlersOf } from '../context/context';
import { texts } from '../db/schema';

export const textHandlers: HandlersOf<'common.texts'> = {
  'common.texts': async ({ known }, { db }) => {
    const [about] = await db.select({ count: count(), last: max(texts.editedAt) }).from(texts);
    // One that goes makes them fewer, and one that comes is the latest: no two states have the same stamp.
    const stamp = `${about?.count ?? 0} ${about?.last?.toISOString() ?? ''}`.trim();
    if (stamp === known) return { stamp, list: null };
    const list = await db.select({ name: texts.name, site: texts.site, text: texts.text }).from(texts);
    return { stamp, list };
  },
};
