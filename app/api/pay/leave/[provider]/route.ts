import { webEnv } from '@/lib/env';
import { refuse } from '@/lib/http/answers';
import { addressBelow, forward } from '@/lib/http/forward';
import { plainPage, plainPolicy } from '@/lib/http/plain-page';
import { caching } from '@/lib/kernel/caching.mjs';
import words from '@/messages/zh-CN/errors.json';

export const dynamic = 'force-dynamic';

const plain = { 'content-type': 'text/html; charset=utf-8', 'cache-control': caching.none, 'content-security-policy': plainPolicy };

/** The step to a bank that takes no plain address: a page that posts the signed form there (upstream/payment/leave.ts). */
export async function GET(request: Request, { params }: { params: Promise<{ provider: string }> }): Promise<Response> {
  const { provider } = await params;
  const { bundled, apiBase } = webEnv();
  const known = bundled && /^[a-z]{1,20}$/.test(provider);
  const url = known ? addressBelow(apiBase, 'api/pay/leave', [provider], new URL(request.url).search) : null;
  if (!url) return refuse(404, words.notFound);
  const keep = ['content-type', 'content-length', 'cache-control', 'content-security-policy'];
  const answer = await forward({ url, method: 'GET', headers: {}, signal: request.signal, keep });
  if (answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  await answer.body?.cancel();
  // A payer has opened it: no script is there to read an envelope.
  return new Response(plainPage(words.leave.title, words.leave.text), { status: answer.status, headers: plain });
}
