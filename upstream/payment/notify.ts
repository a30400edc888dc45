import { createMiddleware } from 'hono/factory';
import { bodyLimit } from 'hono/body-limit';
import { caching } from '@/lib/kernel/caching.mjs';
import { providerIds } from '@/lib/kernel/payment';
import type { App, Deps } from '../context/context';
import { settleRefund } from './refund-settle';
import { logNotification, settle } from './settle';
import { NotificationRefused, type Acknowledgement, type PaymentProvider, type VerifiedNotification } from '../kernel/payment';

const BODY_LIMIT = 64 * 1024;

/** The notification, or why it is not believed. */
async function verified(
  provider: PaymentProvider,
  rawBody: string,
  headers: Headers,
  now: Date,
): Promise<VerifiedNotification | { readonly kind: 'refused'; readonly reason: string }> {
  try {
    return await provider.verifyNotification(rawBody, (name) => headers.get(name) ?? undefined, now);
  } catch (error) {
    if (error instanceof NotificationRefused) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

/** Applies what a believed notification says; null when it is about nothing of ours. */
function apply({ db }: Deps, provider: PaymentProvider, heard: VerifiedNotification, now: Date) {
  if (heard.kind === 'paid') return settle(db, provider.id, heard.notice, now);
  return heard.kind === 'refunded' ? settleRefund(db, provider.id, heard.notice, now) : null;
}

/**
 * One notification: raw body → signature, time, app id, merchant → amount and the rest in one transaction → acknowledge.
 * A genuine one is kept with what became of it; of anything else there is a line in the process log only, so that nobody
 * fills the database from outside. An error is thrown, so that the provider hears a fault and sends again.
 */
async function receive(deps: Deps, provider: PaymentProvider, request: Request, ip: string): Promise<Acknowledgement> {
  const { db, log, now } = deps;
  const body = await request.text();
  const receivedAt = now();
  const heard = await verified(provider, body, request.headers, receivedAt);
  if (heard.kind === 'refused') {
    log.warn({ provider: provider.id, ip, reason: heard.reason }, 'payment notification not believed');
    return provider.acknowledge(false, body);
  }
  const payNo = heard.kind === 'ignored' ? '' : heard.notice.payNo;
  const settled = await apply(deps, provider, heard, receivedAt);
  const refusal = settled?.outcome === 'refused' ? settled.reason : null;
  const outcome = refusal === null ? (settled?.outcome ?? 'ignored') : `refused: ${refusal}`;
  await logNotification(db, { provider: provider.id, receivedAt, ip, outcome, payNo, body });
  if (refusal !== null) log.error({ provider: provider.id, payNo, reason: refusal }, 'genuine payment notification does not fit');
  return provider.acknowledge(refusal === null, body);
}

/** `POST /api/pay/notify/{wechat|alipay|icbc}`: where the providers tell us of money that was collected or given back. */
export function notifyPages(app: App, deps: Deps): void {
  const limit = bodyLimit({ maxSize: BODY_LIMIT });
  const noStore = createMiddleware(async (c, next) => {
    await next();
    c.header('cache-control', caching.none);
  });
  for (const id of providerIds) {
    app.post(`/api/pay/notify/${id}`, noStore, limit, async (c) => {
      const ip = c.req.header('x-forwarded-for')?.split(',').pop()?.trim() ?? '';
      const { status, type, body } = await receive(deps, deps.services.payments[id], c.req.raw, ip);
      return new Response(body, { status, headers: { 'content-type': type } });
    });
  }
}
