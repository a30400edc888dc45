import { webEnv } from '@/lib/env';
import { addressBelow, forward, pick } from '@/lib/http/forward';
import { refuse } from '@/lib/http/answers';
import { readVisitor } from '@/lib/session/visitor';
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
  // A part of a film that lies in a bucket.
  'location',
] as const;

/**
 * Films, captions and pictures of the auth host, streamed. The signature in the address is checked there, together with the
 * login of whoever asks: a copied address is worth nothing in another browser.
 */
export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const url = addressBelow(webEnv().authBase, 'media', (await params).path, new URL(request.url).search);
  if (!url) return refuse(404, words.notFound);
  const { session, ip } = await readVisitor(request.headers);
  const login: Record<string, string> = session ? { authorization: `Bearer ${session.token}` } : {};
  // What is counted there is counted by address, too: without one all visitors would be one.
  const headers = { ...pick(request.headers, asked), ...login, 'x-forwarded-for': ip };
  return forward({ url, method: 'GET', headers, signal: request.signal, keep: kept, sockets: 'film' });
}
