import { webEnv } from '@/lib/env';
import { refuse } from '@/lib/http/answers';
import { readBody } from '@/lib/http/body';
import { addressBelow, forward, pick } from '@/lib/http/forward';
import words from '@/messages/zh-CN/errors.json';

export const dynamic = 'force-dynamic';

const asked = ['content-type', 'accept', 'origin', 'sec-fetch-site', 'user-agent'] as const;
const kept = ['content-type', 'content-length', 'cache-control', 'location', 'content-security-policy'] as const;

/** Cashier and SMS outbox of the bundled upstream; without the sandbox there is nothing here (§7.13). */
async function handle(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const env = webEnv();
  const url = env.sandbox && env.bundled ? addressBelow(env.apiBase, 'sandbox', (await params).path, new URL(request.url).search) : null;
  if (!url) return refuse(404, words.notFound);
  const headers = pick(request.headers, asked);
  if (request.method !== 'POST') return forward({ url, method: 'GET', headers, signal: request.signal, keep: kept });
  const body = await readBody(request);
  if (body === null) return refuse(413, words.tooLarge);
  return forward({ url, method: 'POST', headers, body, signal: request.signal, keep: kept });
}

export const GET = handle;
export const POST = handle;
