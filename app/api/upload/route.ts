import { uploadRules } from '@/lib/contracts/upload';
import { webEnv } from '@/lib/env';
import { refuse } from '@/lib/http/answers';
import { readBody } from '@/lib/http/body';
import { forward, pick } from '@/lib/http/forward';
import { isSameOrigin } from '@/lib/http/origin';
import { readVisitor } from '@/lib/session/visitor';
import words from '@/messages/zh-CN/errors.json';

export const dynamic = 'force-dynamic';

const types = /^multipart\/form-data\b/i;

/** A picture on its way to the bundled upstream (`/upload` there), from pages of ours; the token in the form is checked there. */
export async function POST(request: Request): Promise<Response> {
  const { host } = await readVisitor(request.headers);
  if (!isSameOrigin('POST', request.headers, host)) return refuse(403, words.foreign);
  if (!types.test(request.headers.get('content-type') ?? '')) return refuse(415, words.badBody);
  const url = new URL(`${webEnv().apiBase}/upload`);
  const body = await readBody(request, uploadRules.mostBytes + uploadRules.formBytes);
  if (body === null) return refuse(413, words.tooLarge);
  const headers = pick(request.headers, ['content-type']);
  return forward({ url, method: 'POST', headers, body, signal: request.signal, keep: ['content-type', 'content-length', 'cache-control'] });
}
