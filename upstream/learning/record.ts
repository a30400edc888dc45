import type { HandlersOf } from '../context/context';
import { watchableSection } from '../course/find';
import { playPassages, viewRecords } from '../db/schema';
import { keepPosition, standing } from '../course/progress';

export const recordHandlers: HandlersOf<'video.viewRecord' | 'video.passageRecord'> = {
  'video.viewRecord': async ({ requestId, courseId, sectionId, positionSeconds, playedSeconds }, context) => {
    const { userId } = context.caller;
    const { section } = await watchableSection(context, sectionId, courseId);
    const at = context.now();
    return context.db.transaction(async (tx) => {
      const fresh = await tx
        .insert(viewRecords)
        .values({
          userId,
          requestId,
          courseId,
          sectionId,
          positionSeconds: Math.min(positionSeconds, section.durationSeconds),
          playedSeconds,
          at,
        })
        .onConflictDoNothing()
        .returning({ id: viewRecords.id });
      return fresh.length > 0 ? keepPosition(tx, userId, section, { positionSeconds, playedSeconds }, at) : standing(tx, userId, sectionId);
    });
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
