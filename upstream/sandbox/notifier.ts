import { eq } from 'drizzle-orm';
import type { Deps } from '../context';
import { sandboxTrades } from '../db/schema';
import { signedNotice } from './notices';
import { SandboxKeys } from './pay-keys';
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

/** Sends the notification of a paid trade once and writes down how it went. Never throws for a merchant who is away. */
export async function notifyMerchant({ db, env, log, now }: Pick<Deps, 'db' | 'env' | 'log' | 'now'>, trade: Trade): Promise<boolean> {
  const notice = noticeOf(trade);
  if (!notice) return false;
  const { headers, body } = signedNotice(trade.provider, notice, now(), new SandboxKeys(env.DATA_DIR));
  let acknowledged = false;
  try {
    const response = await fetch(notifyAddress(env, trade.provider), {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    acknowledged = await isAcknowledged(trade.provider, response);
  } catch (error) {
    log.warn({ payNo: trade.payNo, err: error }, 'sandbox notification not delivered');
  }
  const wait = BACKOFF_SECONDS[trade.attempts];
  await db
    .update(sandboxTrades)
    .set({
      attempts: trade.attempts + 1,
      acknowledgedAt: acknowledged ? now() : null,
      nextAttemptAt: acknowledged || wait === undefined ? null : new Date(now().getTime() + wait * 1000),
    })
    .where(eq(sandboxTrades.payNo, trade.payNo));
  return acknowledged;
}

/** Sends what has not been acknowledged yet and is due. */
export async function resendNotices(deps: Deps): Promise<void> {
  if (!deps.env.sandbox) return;
  for (const trade of await dueTrades(deps.db, deps.now())) await notifyMerchant(deps, trade);
}
