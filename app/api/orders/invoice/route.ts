import { refuse } from '@/lib/http/answers';
import { caching } from '@/lib/kernel/caching.mjs';
import { queryOrderNo } from '@/lib/routes/query-id';
import { readVisitor } from '@/lib/session/visitor';
import { callUpstream } from '@/lib/upstream/call';
import words from '@/messages/zh-CN/errors.json';
import { invoice } from '@/messages/zh-CN/orders.json';

export const dynamic = 'force-dynamic';

/** GET /api/orders/invoice?orderNo= — the PDF of an order's invoice, for its buyer: 401 signed out, 404 for anybody else's. */
export async function GET(request: Request): Promise<Response> {
  const { session, ip } = await readVisitor(request.headers);
  if (!session) return refuse(401, words.signedOut);
  const orderNo = queryOrderNo(new URL(request.url).searchParams.get('orderNo'));
  if (orderNo === null) return refuse(404, words.notFound);
  const token = { kind: 'user', value: session.token } as const;
  const found = await callUpstream('orders.invoiceFile', { orderNo }, { token, ip, signal: request.signal });
  if (!found.ok)
    return refuse(found.kind === 'business' ? 404 : found.kind === 'expired' || found.kind === 'forbidden' ? 401 : 503, found.message);
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
