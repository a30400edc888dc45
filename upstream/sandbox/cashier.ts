import { z } from 'zod';
import { caching } from '@/lib/kernel/caching.mjs';
import { isWechat } from '@/lib/routes/device';
import type { App, Deps } from '../context/context';
import { formOf } from '../kernel/form';
import { cashierMessages } from './cashier-messages';
import { cashierPage } from './cashier-page';
import { notifyMerchant } from './notifier';
import { SandboxKeys } from './pay-keys';
import { isCashierProof } from './payments';
import { applyAction, cashierActions, findTrade, type Trade } from './trades';

const form = z.object({ k: z.string(), action: z.enum(cashierActions) });
const headers = {
  'cache-control': caching.none,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** What the real provider would say instead of a cashier in this browser, or null. */
function refusalIn({ provider, scene }: Trade, userAgent: string): string | null {
  const inside = isWechat(userAgent);
  if (provider === 'wechat' && scene === 'h5' && inside) return cashierMessages.refused.h5;
  if (provider === 'wechat' && scene === 'jsapi' && !inside) return cashierMessages.refused.jsapi;
  return provider === 'alipay' && inside ? cashierMessages.refused.alipay : null;
}

/**
 * `GET /sandbox/cashier/:payNo?k=` shows the cashier, `POST` does what was chosen there: paying sends the signed
 * notification by HTTP. Neither exists without SANDBOX=1, nor for an address that we did not sign.
 */
export function cashierPages(app: App, deps: Deps): void {
  if (!deps.env.sandbox) return;
  const keys = new SandboxKeys(deps.env.DATA_DIR);
  const known = async (payNo: string, proof: string): Promise<Trade | undefined> =>
    isCashierProof(keys, payNo, proof) ? findTrade(deps.db, payNo) : undefined;

  app.get('/sandbox/cashier/:payNo', async (c) => {
    const proof = c.req.query('k') ?? '';
    const trade = await known(c.req.param('payNo'), proof);
    if (!trade) return c.text(cashierMessages.notFound, 404, headers);
    const refusal = refusalIn(trade, c.req.header('user-agent') ?? '');
    return refusal === null ? c.html(await cashierPage(trade, proof, deps.now()), 200, headers) : c.text(refusal, 403, headers);
  });

  app.post('/sandbox/cashier/:payNo', async (c) => {
    const payNo = c.req.param('payNo');
    const sent = form.safeParse(await formOf(c));
    const trade = sent.success ? await known(payNo, sent.data.k) : undefined;
    if (!sent.success || !trade) return c.text(cashierMessages.notFound, 404, headers);
    const changed = await applyAction(deps, payNo, sent.data.action);
    if (changed) await notifyMerchant(deps, changed);
    return new Response(null, { status: 303, headers: { ...headers, location: `/sandbox/cashier/${payNo}?k=${sent.data.k}` } });
  });
}
