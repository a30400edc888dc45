import { courseMessages } from '../../course/messages';
import { courseChange } from '../../course/named-on';
import { decideRating, ratingLines } from '../../course/ratings';
import { pagesChange } from '../../events/pages';
import type { DeskHandlersOf } from './shared/handler';

export const ratingHandlers: DeskHandlersOf<'ratings.list' | 'ratings.decide'> = {
  'ratings.list': { run: (input, { db }) => ratingLines(db, input) },
  'ratings.decide': {
    run: async (input, context) => {
      const { before, courseId, courseTitle, index } = await decideRating(context.db, input);
      // Not the words: they go with their account, the log does not.
      const target = courseMessages.ratingOf(courseTitle, index, input.id);
      return {
        data: {},
        did: { target, before: { shared: before === 'shown' }, after: { shared: input.shown } },
        afterwards: await pagesChange(context, [courseChange(courseId)]),
      };
    },
  },
};
