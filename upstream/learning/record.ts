import type { HandlersOf } from '../context/context';
import { watchableSection } from '../course/find';
import { playPassages } from '../db/schema';
import { beginPlay, keepPlace } from '../video/plays';
import { NotFoundError } from '../kernel/errors';
import { keepBeat } from './beat';
import { recordMessages } from './messages';

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

  'video.viewRecord': async (told, context) => {
    const { section } = await watchableSection(context, told.sectionId, told.courseId);
    return keepBeat(context.db, context.caller.userId, section, told, context.now());
  },

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
