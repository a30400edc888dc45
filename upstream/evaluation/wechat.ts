import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { MINUTE } from '@/lib/kernel/time';
import type { Context, Deps } from '../context/context';
import { evaluationWechats, evaluationWechatTickets } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { sha256 } from '../kernel/protocol';
import { evaluationMessages } from './messages';

/** How long a WeChat that proved itself waits for a number and its code (ms). */
const TICKET_LIFE = 15 * MINUTE;

/** A ticket for a WeChat that no account has yet; its browser sends it along with the SMS code. */
export async function issueTicket({ db, now }: Pick<Context, 'db' | 'now'>, openId: string): Promise<string> {
  const ticket = randomBytes(24).toString('base64url');
  await db
    .insert(evaluationWechatTickets)
    .values({ ticketHash: sha256(ticket), openId, expiresAt: new Date(now().getTime() + TICKET_LIFE) });
  return ticket;
}

/** Has a WeChat been bound to the account while a ticket of now was good? */
async function isJustBound({ db, now }: Pick<Context, 'db' | 'now'>, userId: number): Promise<boolean> {
  const issued = new Date(now().getTime() - TICKET_LIFE);
  return (await db.$count(evaluationWechats, and(eq(evaluationWechats.userId, userId), gt(evaluationWechats.boundAt, issued)))) > 0;
}

/**
 * Binds the WeChat of a ticket to an account, once. `isHere` = the device that asks has come in to it before: where its ticket is used by then,
 * that was the same press, whose answer was lost. @throws BusinessError when the ticket is unknown, used or too old
 */
export async function bindWechat({ db, now }: Pick<Context, 'db' | 'now'>, userId: number, ticket: string, isHere: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const [held] = await tx
      .delete(evaluationWechatTickets)
      .where(and(eq(evaluationWechatTickets.ticketHash, sha256(ticket)), gt(evaluationWechatTickets.expiresAt, now())))
      .returning();
    if (!held && isHere && (await isJustBound({ db: tx, now }, userId))) return;
    if (!held) throw new BusinessError(evaluationMessages.ticketOver);
    const bound = { userId, boundAt: now() };
    await tx
      .insert(evaluationWechats)
      .values({ openId: held.openId, ...bound })
      .onConflictDoUpdate({ target: evaluationWechats.openId, set: bound });
  });
}

/** Forgets the tickets that ran out. */
export async function sweepWechatTickets({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(evaluationWechatTickets).where(lt(evaluationWechatTickets.expiresAt, now()));
}
