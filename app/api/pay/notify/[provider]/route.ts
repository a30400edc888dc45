import { webEnv } from '@/lib/env';
import { refuse } from '@/lib/http/answers';
import { readBody } from '@/lib/http/body';
import { addressBelow, forward, pick } from '@/lib/http/forward';
import words from '@/messages/zh-CN/errors.json';

export const dynamic = 'force-dynamic';

/** Headers in which providers (and the sandbox) put their signatures. */
const signatures = ['wechatpay-', 'alipay-', 'icbc-', 'sandbox-', 'x-sandbox-'] as const;

/**
 * A payment provider's own call: exempt from the same-origin rule, verified by its signature where the keys are. The
 * body goes on byte for byte, because the signature is over it; the answer goes back as the provider expects it.
 */
export async function POST(request: Request, { params }: { params: Promise<{ provider: string }> }): Promise<Response> {
  const { provider } = await params;
  const url = /^[a-z]{1,20}$/.test(provider)
    ? addressBelow(webEnv().apiBase, 'api/pay/notify', [provider], new URL(request.url).search)
    : null;
  if (!url) return refuse(404, words.notFound);
  const body = await readBody(request);
  if (body === null) return refuse(413, words.tooLarge);
  const headers = pick(request.headers, ['content-type', 'accept'], signatures);
  return forward({ url, method: 'POST', headers, body, signal: request.signal, keep: ['content-type', 'content-length'] });
}
