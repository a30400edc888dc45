/**
 * Why a call brought nothing (a closed set). `business`: the upstream said no, its words are for the visitor
 * (`isNotFound` tells whether it knows no such object);
 * `expired` / `forbidden`: status 2 / 4 (§4); `timeout`; `network`: unreachable or an answer outside 200–299;
 * `invalid`: an answer (or input) that is not what the contract says; `busy`: too many calls at once.
 */
export type FailureKind = 'business' | 'expired' | 'forbidden' | 'timeout' | 'network' | 'invalid' | 'busy';

export interface Failure {
  readonly ok: false;
  readonly kind: FailureKind;
  /** Status of the envelope, null when there was none. */
  readonly status: number | null;
  /** Words for the visitor, never empty. */
  readonly message: string;
}

/** What every call answers, on the server (callUpstream) and in the browser (callApi). No zod here: the browser imports it. */
export type Answer<T> = { readonly ok: true; readonly data: T; readonly message: string } | Failure;
