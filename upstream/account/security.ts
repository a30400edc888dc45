import type { HandlersOf } from '../context/context';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { spendCode } from '../sms/codes';
import { smsPurpose } from '../sms/purposes';
import { closePreview, requireNoOpenOrders, startClosing } from './close';
import { devicesOf, forgetDevice } from './devices';
import { accountMessages } from './messages';
import { personById } from './people';
import { checkOwnNumber, checkPassword, noteProof, requireProofOrCode } from './proof';
import { revokeAllTokens } from './tokens';

type Rows =
  | 'account.provePassword'
  | 'account.devices'
  | 'account.forgetDevice'
  | 'account.logoutAll'
  | 'account.closePreview'
  | 'account.close';

/** What a learner does about the safety of the account, and its end. */
export const securityHandlers: HandlersOf<Rows> = {
  'account.provePassword': async ({ loginPassword = '', smsCode }, context) => {
    if (smsCode === undefined) await checkPassword(context, loginPassword, accountMessages.wrongOwnPassword);
    else await checkOwnNumber(context, smsCode);
    await noteProof(context);
    return {};
  },

  'account.devices': async (_input, context) => ({ list: await devicesOf(context) }),

  'account.forgetDevice': async ({ deviceKey }, context) => {
    const [here] = await devicesOf(context);
    if (here?.current && here.deviceKey === deviceKey) throw new BusinessError(accountMessages.ownDevice);
    if (!(await forgetDevice(context, deviceKey))) throw new NotFoundError(accountMessages.unknownDevice);
    return {};
  },

  'account.logoutAll': async (_input, { db, caller }) => {
    await db.transaction((tx) => revokeAllTokens(tx, caller.userId));
    return {};
  },

  'account.closePreview': (_input, context) => closePreview(context),

  'account.close': async ({ smsCode }, context) => {
    const { db, caller, now } = context;
    await requireProofOrCode(context, caller);
    await requireNoOpenOrders(db, caller.userId);
    const person = await personById(db, caller.userId);
    await spendCode(context, person?.mobilePhone ?? '', smsPurpose.closeAccount, smsCode);
    return db.transaction((tx) => startClosing(tx, caller.userId, now()));
  },
};
