import { randomUUID } from 'node:crypto';
import { schemas } from '@/lib/contracts';
import { href } from '@/lib/routes';
import { readVisitor } from '@/lib/session/visitor';
import words from '@/messages/zh-CN/errors.json';
import { refuse } from './answers';
import { readBody } from './body';
import { callFromForm } from './form-call';
import { isSameOrigin } from './origin';

/**
 * POST /api/problem: the answer form of a problem, sent without script. The attempt is made by the same door, so that it is kept
 * where somebody is signed in; then 303 to the page that says what came of it (/problem/tried), which judges and keeps nothing.
 */
export async function handleProblemForm(request: Request): Promise<Response> {
  const visitor = await readVisitor(request.headers);
  if (!isSameOrigin('POST', request.headers, visitor.host)) return refuse(403, words.foreign);
  const body = await readBody(request);
  if (body === null) return refuse(413, words.tooLarge);
  const sent = schemas['problem.try'].input.safeParse({
    ...Object.fromEntries(new URLSearchParams(body.toString('utf8'))),
    attemptId: randomUUID(),
  });
  if (!sent.success) return refuse(400, words.badBody);
  const { problemId, part, how, answer, attemptId } = sent.data;
  const { cookies } = await callFromForm(request, 'problem.try', { problemId, part, how, answer, attemptId }, 'problem.detail');
  const response = new Response(null, {
    status: 303,
    headers: { location: href('problem.tried', { no: problemId, part, how, answer }), 'cache-control': 'private, no-store' },
  });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
