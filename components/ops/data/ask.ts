import type { DeskAnswer, DeskDraft, DeskRowName } from '@/lib/ops/contract';
import { patienceFor } from '@/lib/ops/patience';
import { deskFailures, deskHeaders, type DeskFailureCode } from '@/lib/ops/door';
import words from '@/messages/zh-CN/ops.json';

/** Why a row was not carried out, in words for a colleague; `fields`: sentences by the path of a field; `wait`: seconds until it may be. */
export class DeskFailure extends Error {
  constructor(
    readonly code: DeskFailureCode,
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
    readonly wait: number | null = null,
  ) {
    super(message);
  }
}

/** Why, in one sentence, where no field stands to say it under: of what does not fit, what is wrong with it. */
export const sentenceOf = ({ code, message, fields }: DeskFailure): string =>
  code === 'invalid' ? (Object.values(fields)[0] ?? message) : message;

/** Heard by the shell: the session is over, and whatever is on the screen stays. */
export const signedOutEvent = 'desk-signed-out';

/** How much longer than the web tier it waits, ms. */
const LONGER = 4000;
/** A picture has as long as it needs on a slow line, bytes each ms. */
const SLOW_LINE = 50;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function failureIn(body: unknown): DeskFailure {
  if (!isObject(body)) return new DeskFailure('unreachable', words.failure.unreachable);
  const code = deskFailures.find((one) => one === body.code) ?? 'unreachable';
  const fields = isObject(body.fields) ? Object.entries(body.fields).map(([name, sentence]) => [name, String(sentence)]) : [];
  const wait = typeof body.wait === 'number' ? body.wait : null;
  return new DeskFailure(
    code,
    typeof body.message === 'string' ? body.message : words.failure.unreachable,
    Object.fromEntries(fields),
    wait,
  );
}

/** Tells the service on the way out: the page may be gone before it answers. */
export function tell<Row extends DeskRowName>(row: Row, draft: DeskDraft<Row>): void {
  const headers = { 'content-type': 'application/json' };
  fetch(`/api/ops/${row}`, { method: 'POST', headers, body: JSON.stringify(draft), keepalive: true }).catch(() => undefined);
}

/**
 * Asks for one row of the desk's contract; the web tier has parsed the answer by it. `idle`: the page asks by itself, which keeps no session
 * open. @throws DeskFailure
 */
export async function ask<Row extends DeskRowName>(
  row: Row,
  draft: DeskDraft<Row>,
  how?: { readonly idle: boolean },
): Promise<DeskAnswer<Row>>;
export async function ask(row: string, draft: unknown, { idle } = { idle: false }): Promise<unknown> {
  const sent = JSON.stringify(draft);
  const answer = await fetch(`/api/ops/${row}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(idle && { [deskHeaders.idle]: '1' }) },
    body: sent,
    signal: AbortSignal.timeout(patienceFor(row) + LONGER + sent.length / SLOW_LINE),
  }).catch(() => null);
  const body: unknown = await answer?.json().catch(() => null);
  if (isObject(body) && body.ok === true) return body.data;
  const failure = failureIn(body);
  if (failure.code === 'signedOut') window.dispatchEvent(new Event(signedOutEvent));
  throw failure;
}
