import 'server-only';
import type { Answer, InputDraft, Output } from '@/lib/contracts';
import { readPageVisitor } from '@/lib/session/read';
import { callUpstream } from '@/lib/upstream/call';

export type Query = Readonly<Record<string, string | string[] | undefined>>;
export type Lead = Output<'live.detail'>;

/** A lead's own mark, as it may stand in an address. */
export const leadForm = /^[\w-]{10,64}$/;

/** A value that stands in an address once; null for anything else. */
export function one(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The address's query as it would be written, one value a name. */
export function searchOf(query: Query): string {
  const single = Object.entries(query).flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []));
  return new URLSearchParams(single).toString();
}

/** A lead in the name of whoever is signed in, else in nobody's. An expired session is nobody's too: these pages are open. */
export async function readLead(which: InputDraft<'live.detail'>): Promise<Answer<Lead>> {
  const { session, ip } = await readPageVisitor();
  const answer = session ? await callUpstream('live.detail', which, { token: { kind: 'user', value: session.token }, ip }) : null;
  if (answer && (answer.ok || answer.kind !== 'expired')) return answer;
  return callUpstream('live.detail', which, { ip });
}
