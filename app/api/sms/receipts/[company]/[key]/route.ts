import { webEnv } from '@/lib/env';
import { refuse } from '@/lib/http/answers';
import { readBody } from '@/lib/http/body';
import { addressBelow, forward, pick } from '@/lib/http/forward';
import words from '@/messages/zh-CN/errors.json';

export const dynamic = 'force-dynamic';

/** An SMS company's own call, about what became of messages: exempt from the same-origin rule, believed by the key in its address. */
export async function POST(request: Request, { params }: { params: Promise<{ company: string; key: string }> }): Promise<Response> {
  const { company, key } = await params;
  const url = addressBelow(webEnv().apiBase, 'api/sms/receipts', [company, key], '');
  if (!url) return refuse(404, words.notFound);
  const body = await readBody(request);
  if (body === null) return refuse(413, words.tooLarge);
  const headers = pick(request.headers, ['content-type', 'accept']);
  return forward({ url, method: 'POST', headers, body, signal: request.signal, keep: ['content-type', 'content-length'] });
}
