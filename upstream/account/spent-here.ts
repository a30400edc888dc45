import { and, eq, gt } from 'drizzle-orm';
import type { Caller, Context } from '../context/context';
import { tokens, users } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { isCode } from '../sms/codes';
import { smsMessages } from '../sms/messages';

/** Has this device a session of the account of the number, of this kind? Never without a device id. */
export async function isSignedInHere(
  { db, now }: Pick<Context, 'db' | 'now'>,
  mobilePhone: string,
  deviceId: string,
  kind: Caller['kind'],
): Promise<boolean> {
  if (deviceId === '') return false;
  const rows = await db
    .select({ id: tokens.id })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(users.mobilePhone, mobilePhone), eq(tokens.kind, kind), eq(tokens.deviceId, deviceId), gt(tokens.expiresAt, now())))
    .limit(1);
  return rows.length > 0;
}

/**
 * Spends the code that signs a device in. While it would be good, a device that has come in by it comes in by it once more: the first
 * answer was lost on its way, and the press is made again. Nobody else does, and not after signing out. @throws BusinessError
 */
export async function spendSignInCode(
  context: Pick<Context, 'db' | 'env' | 'now'>,
  given: { readonly mobilePhone: string; readonly purpose: number; readonly code: string; readonly deviceId: string },
): Promise<void> {
  const { deviceId, ...code } = given;
  const spentToo = await isSignedInHere(context, code.mobilePhone, deviceId, 'user');
  if (!(await isCode(context, { ...code, spend: true, spentToo }))) throw new BusinessError(smsMessages.wrongCode);
}
