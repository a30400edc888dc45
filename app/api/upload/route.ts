import { uploadRules } from '@/lib/contracts/values/upload';
import { webEnv } from '@/lib/env';
import { json, refuse } from '@/lib/http/answers';
import { Incoming, saysTooLarge } from '@/lib/http/body';
import { forward, pick } from '@/lib/http/forward';
import { isSameOrigin } from '@/lib/http/origin';
import { bringsToken, TOKEN_WITHIN } from '@/lib/http/upload-token';
import { subscriberOf } from '@/lib/kernel/networks';
import { readVisitor } from '@/lib/session/visitor';
import { enterWithPicture } from '@/lib/upstream/room';
import words from '@/messages/zh-CN/errors.json';
import failures from '@/messages/zh-CN/failure.json';

export const dynamic = 'force-dynamic';

const types = /^multipart\/form-data\b/i;
/** A phone at 50 kbit/s sends half as much again. */
const pace = { bytesPerSecond: 4096, patience: 20_000 } as const;
const mostBytes = uploadRules.mostBytes + uploadRules.formBytes;

/**
 * A picture on its way to the bundled upstream (`/upload` there), from pages of ours; the token in the form is checked there, and looked at here
 * before anything else is read. As many are on their way at a time as the memory has room for, and none for longer than it sends.
 */
export async function POST(request: Request): Promise<Response> {
  const { host, ip } = await readVisitor(request.headers);
  if (!isSameOrigin('POST', request.headers, host)) return refuse(403, words.foreign);
  if (!types.test(request.headers.get('content-type') ?? '')) return refuse(415, words.badBody);
  if (saysTooLarge(request, mostBytes)) return refuse(413, words.tooLarge);
  const incoming = new Incoming(request);
  const turnAway = async (status: number, error: string): Promise<Response> => {
    await incoming.leave();
    return json({ error }, status);
  };
  if (!bringsToken(await incoming.read(TOKEN_WITHIN), Date.now())) return turnAway(401, words.uploadOver);
  const leave = await enterWithPicture(subscriberOf(ip), request.signal);
  if (leave === null) return turnAway(503, failures.busy);
  try {
    const body = await incoming.readAt(mostBytes + 1, pace);
    // Not 408: browsers would send it all once more by themselves.
    if (body === null) return await turnAway(503, words.uploadSlow);
    if (body.length > mostBytes) return await turnAway(413, words.tooLarge);
    const url = new URL(`${webEnv().apiBase}/upload`);
    const headers = pick(request.headers, ['content-type']);
    const keep = ['content-type', 'content-length', 'cache-control'];
    return await forward({ url, method: 'POST', headers, body, signal: request.signal, keep });
  } finally {
    leave();
  }
}
