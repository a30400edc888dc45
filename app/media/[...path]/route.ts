import { webEnv } from '@/lib/env';
import { addressBelow, forward, pick } from '@/lib/http/forward';
import { refuse } from '@/lib/http/answers';
import words from '@/messages/zh-CN/errors.json';

export const dynamic = 'force-dynamic';

const asked = ['range', 'if-range', 'if-none-match', 'if-modified-since', 'accept'] as const;
const kept = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'cache-control',
  'expires',
  'vary',
] as const;

/** Films, captions and pictures of the auth host, streamed; the signature in the query is checked there. */
export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const url = addressBelow(webEnv().authBase, 'media', (await params).path, new URL(request.url).search);
  if (!url) return refuse(404, words.notFound);
  return forward({ url, method: 'GET', headers: pick(request.headers, asked), signal: request.signal, keep: kept });
}
