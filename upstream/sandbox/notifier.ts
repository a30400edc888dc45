import { eq } from 'drizzle-orm';
import type { Deps } from '../context/context';
import { sandboxRefunds, sandboxTrades } from '../db/schema';
import { signedNotice, signedRefund, type SignedNotice } from './notices';
import { SandboxKeys } from './pay-keys';
import { dueRefunds, refundedTrade, type Refund } from './refunds';
import { dueTrades, noticeOf, type Trade } from './trades';

const TIMEOUT_MS = 5000;
/** Seconds from one attempt to the next, as WeChat Pay spaces them; after the last one it gives up. */
const BACKOFF_SECONDS = [5, 15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600];

/** Where the merchant listens. The default is this process itself, by HTTP all the same. */
function notifyAddress(env: Deps['env'], provider: Trade['provider']): string {
  return `${env.PAY_NOTIFY_BASE ?? `http://127.0.0.1:${env.UPSTREAM_PORT}`}/api/pay/notify/${provider}`;
}

/** Does the answer say yes in the provider's own words? */
async function isAcknowledged(provider: Trade['provider'], response: Response): Promise<boolean> {
  const body = await response.text();
  if (provider === 'alipay') return response.ok && body === 'success';
  if (provider === 'icbc') return response.ok && /"return_code":\s*0\b/.test(body);
  return response.ok;
}

/** Hands one notification to the merchant. Answers whether it was taken; never throws for a merchant who is away. */
async function send(
  { env, log }: Pick<Deps, 'env' | 'log'>,
  provider: Trade['provider'],
  payNo: string,
  { headers, body }: SignedNotice,
): Promise<boolean> {
  try {
    const response = await fetch(notifyAddress(env, provider), {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return await isAcknowledged(provider, response);
  } catch (error) {
    log.warn({ payNo, err: error }, 'sandbox notification not delivered');
    return false;
  }
}

/** What is written down after an attempt. */
function afterAttempt(attempts: number, acknowledged: boolean, now: Date) {
  const wait = BACKOFF_SECONDS[attempts];
  return {
    attempts: attempts + 1,
    acknowledgedAt: acknowledged ? now : null,
    nextAttemptAt: acknowledged || wait === undefined ? null : new Date(now.getTime() + wait * 1000),
  };
}

type NotifierDeps = Pick<Deps, 'db' | 'env' | 'log' | 'now'>;

/** Sends the notification of a paid trade once and writes down how it went. */
export async function notifyMerchant(deps: NotifierDeps, trade: Trade): Promise<boolean> {
  const { db, env, now } = deps;
  const notice = noticeOf(trade);
  if (!notice) return false;
  const signed = signedNotice(trade.provider, notice, now(), new SandboxKeys(env.DATA_DIR));
  const acknowledged = await send(deps, trade.provider, trade.payNo, signed);
  await db
    .update(sandboxTrades)
    .set(afterAttempt(trade.attempts, acknowledged, now()))
    .where(eq(sandboxTrades.payNo, trade.payNo));
  return acknowledged;
}

/** The same of money that was given back. */
async function notifyRefund(deps: NotifierDeps, refund: Refund, trade: Trade): Promise<void> {
  const { db, env, now } = deps;
  const signed = signedRefund(trade.provider, await refundedTrade(db, refund, trade), now(), new SandboxKeys(env.DATA_DIR));
  const acknowledged = signed === null || (await send(deps, trade.provider, trade.payNo, signed));
  await db
    .update(sandboxRefunds)
    .set(afterAttempt(refund.attempts, acknowledged, now()))
    .where(eq(sandboxRefunds.refundNo, refund.refundNo));
}

/** Sends what has not been acknowledged yet and is due. */
export async function resendNotices(deps: Deps): Promise<void> {
  if (!deps.env.sandbox) return;
  for (const trade of await dueTrades(deps.db, deps.now())) await notifyMerchant(deps, trade);
  for (const { refund, trade } of await dueRefunds(deps.db, deps.now())) await notifyRefund(deps, refund, trade);
}
