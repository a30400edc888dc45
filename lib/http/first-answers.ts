import 'server-only';
import { dehydrate, hashKey, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { schemaRow, type BrowserOutput } from '@/lib/contracts';
import type { Question } from '@/lib/query/first-answer';
import { routeOf, type RouteId } from '@/lib/routes';
import { effectOf } from '@/lib/session/effects';
import { readPageVisitor } from '@/lib/session/read';
import { identityFor } from '@/lib/session/tokens';
import type { Visitor } from '@/lib/session/visitor';
import { callUpstream } from '@/lib/upstream/call';
import { prepare } from '@/lib/upstream/prepare';
import { objectOf } from './body';
import { prepareContext } from './prepare-context';
import { callTypeset } from './problem-door';
import { shown } from './shown';

/** A page does not wait longer than this, ms: it is sent as it is, and its browser asks. */
const PATIENCE_MS = 2000;

/** The answer as a browser may see it; null where there is none. */
async function answerTo({ id, input }: Question, route: RouteId, visitor: Visitor): Promise<unknown> {
  const identity = identityFor(id, routeOf(route).token, visitor);
  if (identity.as === 'refused') return null;
  const token = identity.as === 'token' ? identity.token : undefined;
  const { input: schema, fromBrowser } = schemaRow(id);
  const parsed = (fromBrowser ?? schema).safeParse(input);
  if (!parsed.success) return null;
  const options = { token, ip: visitor.ip, signal: AbortSignal.timeout(PATIENCE_MS) };
  const given = prepareContext({ visitor, userAgent: '', deviceId: '' }, options);
  const prepared = await prepare(id, objectOf(parsed.data), given);
  if (!prepared.ok) return null;
  const answer = await callTypeset(id, prepared.fields, options);
  if (!answer.ok) return null;
  const { data } = effectOf(id, answer.data, { session: visitor.session, input: {} });
  return shown(id, data ?? answer.data);
}

/**
 * The answers to what a page asks when it is opened, got while it is drawn and in the visitor's own name: it comes whole, and
 * nothing in it moves. What failed is left out: the page asks again by itself and says what is wrong. Reads only.
 */
export async function firstAnswers(route: RouteId, questions: readonly Question[]): Promise<DehydratedState> {
  const visitor = await readPageVisitor();
  const known = new QueryClient();
  await Promise.all(
    questions.map(async (question) => {
      const data = await answerTo(question, route, visitor);
      if (data !== null) known.setQueryData([question.id, question.input], data);
    }),
  );
  return dehydrate(known);
}

/** Was every question answered? */
export function isWhole(first: DehydratedState, questions: readonly Question[]): boolean {
  const known = new Set(first.queries.map(({ queryHash }) => queryHash));
  return questions.every(({ id, input }) => known.has(hashKey([id, input])));
}

/**
 * A captcha for the form of the page that is made, for this visitor; null where none came, and where nobody may see it soon: the
 * router keeps what it asks for, and a browser that fetches ahead may never show it. Then the form asks by itself.
 */
export async function firstCaptcha(): Promise<BrowserOutput<'account.captcha'> | null> {
  const { ip, router, prefetch } = await readPageVisitor();
  if (router || prefetch) return null;
  const answer = await callUpstream('account.captcha', {}, { ip, signal: AbortSignal.timeout(PATIENCE_MS) });
  return answer.ok ? answer.data : null;
}
