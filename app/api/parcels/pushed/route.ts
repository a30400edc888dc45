import { webEnv } from '@/lib/env';
import { refuse } from '@/lib/http/answers';
import { readBody } from '@/lib/http/body';
import { addressBelow, forward, pick } from '@/lib/http/forward';
import words from '@/messages/zh-CN/errors.json';

export const dynamic = 'force-dynamic';

/** The parcel tracker's own call: exempt from the same-origin rule, believed by its signature where the keys are. */
export async function POST(request: Request): Promise<Response> {
  const url = addressBelow(webEnv().apiBase, 'api/parcels', ['pushed'], '');
  if (!url) return refuse(404, words.notFound);
  const body = await readBody(request);
  if (body === null) return refuse(413, words.tooLarge);
  const headers = pick(request.headers, ['content-type', 'accept']);
  return forward({ url, method: 'POST', headers, body, signal: request.signal, keep: ['content-type', 'content-length'] });
}
