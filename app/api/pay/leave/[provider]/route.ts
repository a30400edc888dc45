import { webEnv } from '@/lib/env';
import { refuse } from '@/lib/http/answers';
import { addressBelow, forward } from '@/lib/http/forward';
import words from '@/messages/zh-CN/errors.json';

export const dynamic = 'force-dynamic';

/** The step to a bank that takes no plain address: a page that posts the signed form there (upstream/payment/leave.ts). */
export async function GET(request: Request, { params }: { params: Promise<{ provider: string }> }): Promise<Response> {
  const { provider } = await params;
  const { bundled, apiBase } = webEnv();
  const known = bundled && /^[a-z]{1,20}$/.test(provider);
  const url = known ? addressBelow(apiBase, 'api/pay/leave', [provider], new URL(request.url).search) : null;
  if (!url) return refuse(404, words.notFound);
  const keep = ['content-type', 'content-length', 'cache-control', 'content-security-policy'];
  return forward({ url, method: 'GET', headers: {}, signal: request.signal, keep });
}
