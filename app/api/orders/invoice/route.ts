import { plainPage, plainPolicy } from '@/lib/http/plain-page';
import { caching } from '@/lib/kernel/caching.mjs';
import { href } from '@/lib/routes';
import { queryOrderNo } from '@/lib/routes/query-id';
import { readVisitor } from '@/lib/session/visitor';
import { callUpstream } from '@/lib/upstream/call';
import words from '@/messages/zh-CN/errors.json';
import { invoice } from '@/messages/zh-CN/orders.json';

export const dynamic = 'force-dynamic';

/** A browser has followed the link by itself: no script is there to read an envelope. */
const page = (status: 404 | 503, text: string): Response =>
  new Response(plainPage(words.invoice.title, text), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': caching.none, 'content-security-policy': plainPolicy },
  });

/** Where the login is asked for, and comes back to: the order's own page, which has the link. */
const toOrder = (orderNo: string): Response =>
  new Response(null, { status: 303, headers: { location: href('personal.orderDetail', { orderNo }), 'cache-control': caching.none } });

/**
 * GET /api/orders/invoice?orderNo= — the PDF of an order's invoice, for its buyer: to the order's page where the login is over, 404 for
 * anybody else's, in words.
 */
export async function GET(request: Request): Promise<Response> {
  const { session, ip } = await readVisitor(request.headers);
  const orderNo = queryOrderNo(new URL(request.url).searchParams.get('orderNo'));
  if (orderNo === null) return page(404, words.invoice.none);
  if (!session) return toOrder(orderNo);
  const token = { kind: 'user', value: session.token } as const;
  const found = await callUpstream('orders.invoiceFile', { orderNo }, { token, ip, signal: request.signal });
  if (!found.ok && (found.kind === 'expired' || found.kind === 'forbidden')) return toOrder(orderNo);
  if (!found.ok) return found.kind === 'business' ? page(404, words.invoice.none) : page(503, words.invoice.away);
  const name = encodeURIComponent(`${invoice.title}-${found.data.number}.pdf`);
  return new Response(new Uint8Array(Buffer.from(found.data.pdf, 'base64')), {
    headers: {
      'cache-control': caching.none,
      'content-disposition': `attachment; filename="invoice.pdf"; filename*=UTF-8''${name}`,
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    },
  });
}
