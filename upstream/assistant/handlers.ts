import type { HandlersOf } from '../context/context';
import { countCall, perMinute } from '../context/limits';
import { activate } from './activate';
import { assistantMessages } from './messages';

/** Nobody may walk through the codes. */
const limit = perMinute('assistantCode', 10, assistantMessages.tooMany);

export const assistantHandlers: HandlersOf<'assistant.validateCode'> = {
  'assistant.validateCode': async ({ code }, { db, caller, ip, now }) => {
    await db.transaction((tx) => countCall(tx, limit, ip, now()));
    return db.transaction((tx) => activate(tx, caller.userId, code, now()));
  },
};
