import type { Output } from '@/lib/contracts';
import type { Context, HandlersOf } from '../context/context';
import type { advisers } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { countCall } from '../context/limits';
import { exclusiveAdviser, findOfficial, randomAdviser } from './advisers';
import { checkCode } from './book-codes';
import { customerMessages } from './messages';
import { handedOut } from './official-names';

/** Advisers and book codes share it: nobody may walk through the numbers. */
const countCheck = (context: Context): Promise<void> =>
  context.db.transaction((tx) => countCall(tx, 'verification', customerMessages.tooManyChecks, context, context.now()));

function shown(adviser: typeof advisers.$inferSelect | null, exclusive: boolean): Output<'customer.findByUser'> {
  if (!adviser) throw new BusinessError(customerMessages.noAdviser);
  const { name, wechatUrl, wechatAccount } = adviser;
  return { name, wechatUrl, wechatAccount, exclusive };
}

type CustomerEndpoint =
  | 'customer.findRandom'
  | 'customer.findByUser'
  | 'customer.service'
  | 'customer.findOfficialAccount'
  | 'customer.checkAdviser'
  | 'customer.checkBookCode';

export const customerHandlers: HandlersOf<CustomerEndpoint> = {
  'customer.findRandom': async (_input, { db }) => shown(await randomAdviser(db), false),

  'customer.findByUser': async (_input, { db, caller, now }) => shown(await exclusiveAdviser(db, caller.userId, now()), true),

  'customer.service': async (_input, { db }) => {
    const service = await handedOut(db, 'service');
    if (!service) throw new BusinessError(customerMessages.noService);
    return { wechatAccount: service.value, wechatUrl: service.qr };
  },

  'customer.findOfficialAccount': async (_input, { db }) => {
    const account = await handedOut(db, 'account');
    if (!account) throw new BusinessError(customerMessages.noOfficialAccount);
    return { name: account.label, wechatUrl: account.qr, wechatAccount: account.value };
  },

  // `appUUId` says who asks; the answer is the same for everybody.
  'customer.checkAdviser': async ({ wechatId }, context) => {
    await countCheck(context);
    return (await findOfficial(context.db, wechatId)) ?? { code: 0, name: null, what: 'adviser' };
  },

  'customer.checkBookCode': async ({ code }, context) => {
    const { db, ip, now } = context;
    await countCheck(context);
    const found = await db.transaction((tx) => checkCode(tx, code, ip, now()));
    if (!found) throw new NotFoundError(customerMessages.codeNotFound);
    return found;
  },
};
