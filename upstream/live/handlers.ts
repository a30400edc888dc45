import type { HandlersOf } from '../context/context';
import { activityView } from './activity';
import { leadView } from './detail';
import { signUp, signUpAgain } from './signup';

export const liveHandlers: HandlersOf<'live.activity' | 'live.signup' | 'live.again' | 'live.detail'> = {
  'live.activity': (input, context) => activityView(context, input),
  'live.signup': (input, context) => signUp(context, input),
  'live.again': (input, context) => signUpAgain(context, input),
  'live.detail': (input, context) => leadView(context, input),
};
