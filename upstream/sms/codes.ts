import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { subscriberOf } from '@/lib/kernel/networks';
import { MINUTE } from '@/lib/kernel/time';
import type { Context } from '../context/context';
import { smsCodes } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { codeKeyOf } from './code-key';
import { assertMaySend } from './limits';
import { smsMessages } from './messages';

/** As long as a code lives, ms, and how often it may be tried (§9). */
const LIFE = 5 * MINUTE;
const TRIES = 5;

type Sender = Pick<Context, 'db' | 'env' | 'now' | 'services' | 'ip' | 'log'>;

/** Keyed, so that six digits cannot be found from a copy of the table alone. */
function hashOf(env: Context['env'], mobilePhone: string, purpose: number, code: string): string {
  return createHmac('sha256', codeKeyOf(env)).update(`${mobilePhone}&${purpose}&${code}`).digest('hex');
}

interface Parcel {
  readonly mobilePhone: string;
  readonly purpose: number;
  readonly code: string;
  readonly link: string;
}

/** Counts a message against the limits and sends it. Throws BusinessError when it is too many or cannot be sent. */
async function send({ db, env, now, services, ip, log }: Sender, { mobilePhone, purpose, code, link }: Parcel): Promise<void> {
  const at = now();
  const id = await db.transaction(async (tx) => {
    await assertMaySend(tx, mobilePhone, { env, ip }, at);
    const [row] = await tx
      .insert(smsCodes)
      .values({
        mobilePhone,
        purpose,
        // Kept to be counted, and for nothing else.
        ip: subscriberOf(ip),
        codeHash: code === '' ? '' : hashOf(env, mobilePhone, purpose, code),
        createdAt: at,
        expiresAt: new Date(at.getTime() + LIFE),
        // A link is no code: its row is there to be counted.
        usedAt: code === '' ? at : null,
      })
      .returning({ id: smsCodes.id });
    return row?.id;
  });
  try {
    await services.sms.send({ mobilePhone, purpose, code, link, words: '', notice: null, at });
  } catch (error) {
    // What was never sent neither counts nor opens anything.
    if (id !== undefined) await db.delete(smsCodes).where(eq(smsCodes.id, id));
    if (error instanceof BusinessError) throw error;
    log.error({ err: error }, 'sms provider failed');
    throw new BusinessError(smsMessages.busy);
  }
}

/** Makes a code and sends it, within the limits. Throws BusinessError when it is too many or cannot be sent. */
export function sendCode(sender: Sender, mobilePhone: string, purpose: number): Promise<void> {
  return send(sender, { mobilePhone, purpose, code: String(randomInt(1_000_000)).padStart(6, '0'), link: '' });
}

/** Sends an address, within the same limits as codes: they are one number's patience. Throws BusinessError like sendCode. */
export function sendLink(sender: Sender, mobilePhone: string, purpose: number, link: string): Promise<void> {
  return send(sender, { mobilePhone, purpose, code: '', link });
}

interface Given {
  readonly mobilePhone: string;
  readonly purpose: number;
  readonly code: string;
  readonly spend: boolean;
}

/**
 * Is it the code that was last sent to the number for this purpose? A wrong one counts as a try; after five the code is
 * dead. `spend` takes a right one out of use; 'spent' is one that was right and is out of use, while it would be good: of a request that comes again.
 */
export function codeState(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  { mobilePhone, purpose, code, spend }: Given,
): Promise<'right' | 'spent' | 'wrong'> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(smsCodes)
      .where(and(eq(smsCodes.mobilePhone, mobilePhone), eq(smsCodes.purpose, purpose)))
      .orderBy(desc(smsCodes.id))
      .limit(1)
      .for('update');
    if (row === undefined || row.expiresAt <= now() || row.tries >= TRIES) return 'wrong';
    const right = timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashOf(env, mobilePhone, purpose, code)));
    if (!right)
      await tx
        .update(smsCodes)
        .set({ tries: row.tries + 1 })
        .where(eq(smsCodes.id, row.id));
    else if (spend && row.usedAt === null) await tx.update(smsCodes).set({ usedAt: now() }).where(eq(smsCodes.id, row.id));
    if (!right) return 'wrong';
    return row.usedAt === null ? 'right' : 'spent';
  });
}

/** Is it the code, as above? `spentToo`: one that is out of use is right as well. */
export async function isCode(
  context: Pick<Context, 'db' | 'env' | 'now'>,
  { spentToo = false, ...given }: Given & { readonly spentToo?: boolean },
): Promise<boolean> {
  const state = await codeState(context, given);
  return state === 'right' || (spentToo && state === 'spent');
}

/** Spends the code or throws the one sentence about wrong codes. */
export async function spendCode(
  context: Pick<Context, 'db' | 'env' | 'now'>,
  mobilePhone: string,
  purpose: number,
  code: string,
): Promise<void> {
  if (!(await isCode(context, { mobilePhone, purpose, code, spend: true }))) throw new BusinessError(smsMessages.wrongCode);
}
