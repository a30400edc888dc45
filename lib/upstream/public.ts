import { cache } from 'react';
import type { Answer, Failure, FailureKind, InputDraft, Output, PublicEndpointId } from '@/lib/contracts';
import { webEnv } from '@/lib/env';
import { processState } from '@/lib/process/state';
import { PageFailure } from '@/lib/pages/failure';
import { callUpstream } from './call';
import { forgetRefusals, isLost } from './refusals';

const technical: ReadonlySet<FailureKind> = new Set<FailureKind>(['timeout', 'network', 'invalid', 'busy']);

/** When the rendering that asks must have everything, ms since 1970: its reads share one time-out, whatever their order. */
const deadline = cache((): number => Date.now() + webEnv().UPSTREAM_TIMEOUT_MS);

/** Next renders a page that failed a second time, to say so: it need not wait for the same time-out again, ms. */
const FAILURE_KEPT_MS = 1000;

/** One attempt for both renderings. */
async function attempt<Id extends PublicEndpointId>(id: Id, input: InputDraft<Id>, key: string): Promise<Answer<Output<Id>>> {
  const { failures } = processState();
  const kept = failures.get(key);
  if (kept && kept.until > Date.now()) return kept.failure;
  const answer = await callUpstream(id, input, { deadline: deadline() });
  if (!answer.ok && technical.has(answer.kind)) keepFailure(key, answer);
  return answer;
}

function keepFailure(key: string, failure: Failure): void {
  const { failures } = processState();
  const now = Date.now();
  for (const [old, { until }] of failures) if (until <= now) failures.delete(old);
  failures.set(key, { failure, until: now + FAILURE_KEPT_MS });
}

const keyOf = (id: PublicEndpointId, input: unknown): string => `${id} ${JSON.stringify(input)}`;

/**
 * An anonymous read for a page from the cache, of an endpoint that answers everybody the same: the compiler refuses personal ones. Answers success, business refusals and lost permission (panel
 * 没有权限，请先登录, §4.4); throws PageFailure for everything technical, and Next keeps serving the last good page.
 */
export async function readPublic<Id extends PublicEndpointId>(id: Id, input: InputDraft<Id>): Promise<Answer<Output<Id>>> {
  const answer = await attempt(id, input, keyOf(id, input));
  if (!answer.ok && technical.has(answer.kind)) throw new PageFailure(answer);
  return answer;
}

/** The object that a page is about; null (404) where there is none. Throws PageFailure for every failure that may pass. */
export async function readObject<Id extends PublicEndpointId>(id: Id, input: InputDraft<Id>): Promise<Output<Id> | null> {
  const key = keyOf(id, input);
  const answer = await attempt(id, input, key);
  if (answer.ok) {
    forgetRefusals(key);
    return answer.data;
  }
  if (isLost(key, answer)) return null;
  throw new PageFailure(answer);
}

/**
 * A part of a page without which the page is still one: its data, or null for any failure, which costs the part only. A page from the cache is made again
 * until it has what was there before (lib/next-seams/page-cache.mjs).
 */
export async function readPart<Id extends PublicEndpointId>(id: Id, input: InputDraft<Id>): Promise<Output<Id> | null> {
  const answer = await attempt(id, input, keyOf(id, input));
  const { partsHad, pageCache } = processState();
  if (answer.ok) partsHad.add(id);
  // An upstream of others may know no such call: pages are kept without what never was there.
  else if (technical.has(answer.kind) && partsHad.has(id)) pageCache.missed = Date.now();
  return answer.ok ? answer.data : null;
}
