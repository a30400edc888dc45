import { and, eq } from 'drizzle-orm';
import type { Input } from '@/lib/contracts';
import type { HandlersOf, KnownContext } from '../context/context';
import { watchableSection } from '../course/find';
import { playPassages, sections } from '../db/schema';
import { beginPlay, keepPlace, playOf } from '../video/plays';
import { NotFoundError } from '../kernel/errors';
import { keepBeat } from './beat';
import { recordMessages } from './messages';

/**
 * The lesson that a heartbeat tells of. A play was opened while one might watch: what was played in it is told also when the right has run
 * out before there was a network again.
 */
async function toldOf(context: KnownContext, { playId, sectionId, courseId }: Input<'video.viewRecord'>) {
  const { db, caller } = context;
  const play = playId === undefined ? null : await playOf(db, caller.userId, playId);
  if (play?.sectionId === sectionId) {
    const [section] = await db
      .select()
      .from(sections)
      .where(and(eq(sections.id, sectionId), eq(sections.courseId, courseId)));
    if (section) return section;
  }
  return (await watchableSection(context, sectionId, courseId)).section;
}

export const recordHandlers: HandlersOf<'video.beginPlay' | 'video.place' | 'video.viewRecord' | 'video.passageRecord'> = {
  'video.beginPlay': async ({ playId }, { db, caller, now }) => {
    const begun = await beginPlay(db, caller.userId, playId, now());
    if (begun === null) throw new NotFoundError(recordMessages.noPlay);
    return { elsewhere: !begun };
  },

  'video.place': async (place, { db, caller }) => {
    const kept = await keepPlace(db, caller.userId, place);
    if (kept === null) throw new NotFoundError(recordMessages.noPlay);
    return { elsewhere: !kept };
  },

  'video.viewRecord': async (told, context) =>
    keepBeat(context.db, context.caller.userId, await toldOf(context, told), told, context.now()),

  'video.passageRecord': async ({ requestId, courseId, sectionId, fromSecond, toSecond }, context) => {
    const { section } = await watchableSection(context, sectionId, courseId);
    const from = Math.min(fromSecond, section.durationSeconds);
    const to = Math.min(toSecond, section.durationSeconds);
    if (to > from) {
      await context.db
        .insert(playPassages)
        .values({ userId: context.caller.userId, requestId, sectionId, fromSecond: from, toSecond: to, at: context.now() })
        .onConflictDoNothing();
    }
    return {};
  },
};
