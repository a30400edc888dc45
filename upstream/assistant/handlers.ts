import type { HandlersOf } from '../context/context';
import { countCall } from '../context/limits';
import { activate } from './activate';
import { assistantMessages } from './messages';

export const assistantHandlers: HandlersOf<'assistant.validateCode'> = {
  'assistant.validateCode': async ({ code }, context) => {
    const { db, caller, now } = context;
    // Nobody may walk through the codes.
    await db.transaction((tx) => countCall(tx, 'assistantCode', assistantMessages.tooMany, context, now()));
    return db.transaction((tx) => activate(tx, caller.userId, code, now()));
  },
};
