import { and, eq } from 'drizzle-orm';
import type { Context, HandlersOf } from '../context/context';
import { orders } from '../db/schema';
import { activityView } from '../live/activity';
import { leadView } from '../live/detail';
import type { EndReplaced } from '../live/join';
import { signUp, signUpAgain } from '../live/signup';
import { endRunOut } from '../payment/asking';
import { endReplaced } from '../payment/replaced';

/** Payment tells live classes of money, so they cannot ask it: what ends payments is brought along. */
const ending =
  (context: Context): EndReplaced =>
  async (userId, sold) => {
    await endRunOut(context, and(eq(orders.userId, userId), eq(orders.courseId, sold.courseId)), { always: true });
    await endReplaced(context, userId, sold);
  };

export const liveHandlers: HandlersOf<'live.activity' | 'live.signup' | 'live.again' | 'live.detail'> = {
  'live.activity': (input, context) => activityView(context, input),
  'live.signup': (input, context) => signUp(context, input, ending(context)),
  'live.again': (input, context) => signUpAgain(context, input, ending(context)),
  'live.detail': (input, context) => leadView(context, input),
};
