import 'server-only';
import { headers } from 'next/headers';
import type { Lead } from '@/components/live/detail';
import type { Answer, InputDraft } from '@/lib/contracts';
import type { ClickKey, LiveChannel } from '@/lib/contracts/values/live';
import { firstTouch, touchKept } from '@/lib/live/touch';
import type { Query } from '@/lib/pages/site';
import { readPageVisitor } from '@/lib/session/read';
import { callUpstream } from '@/lib/upstream/call';

/** A lead's own mark, as it may stand in an address. */
export const leadForm = /^[\w-]{10,64}$/;

/** A value that stands in an address once; null for anything else. */
export function one(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** What the advertisement said that somebody came by first: by a cookie, else by this page's own address. */
export async function readTouch(query: Query, channel: LiveChannel, clickKeys: readonly ClickKey[]): Promise<string> {
  const single = Object.entries(query).flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []));
  return firstTouch(touchKept((await headers()).get('cookie'), channel), new URLSearchParams(single).toString(), clickKeys);
}

/** A lead in the name of whoever is signed in, else in nobody's. An expired session is nobody's too: these pages are open. */
export async function readLead(which: InputDraft<'live.detail'>): Promise<Answer<Lead>> {
  const { session, ip } = await readPageVisitor();
  const answer = session ? await callUpstream('live.detail', which, { token: { kind: 'user', value: session.token }, ip }) : null;
  if (answer && (answer.ok || answer.kind !== 'expired')) return answer;
  return callUpstream('live.detail', which, { ip });
}
