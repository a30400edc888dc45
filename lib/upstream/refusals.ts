import { envelopeStatus, isNotFound, type Failure } from '@/lib/contracts';
import { webEnv } from '@/lib/env';
import { processState } from '@/lib/process/state';

/** How long a refusal must last before it is believed, ms. */
const QUIET_MS = 60_000;
/** Objects remembered at most; the oldest go first. */
const KEPT = 2000;

/** The object was there: earlier refusals were passing ones. */
export function forgetRefusals(object: string): void {
  processState().refusedSince.delete(object);
}

/**
 * Does the refusal mean that there is no such object? The bundled upstream says so by a status of its own. One that knows
 * only 0 says 0 of everything (系统繁忙, too): it is believed when it says so again a minute later, with nothing else between.
 */
export function isLost(object: string, failure: Failure): boolean {
  if (isNotFound(failure)) return true;
  if (webEnv().bundled || failure.kind !== 'business' || failure.status !== envelopeStatus.refused) return false;
  const { refusedSince } = processState();
  const since = refusedSince.get(object);
  if (since !== undefined) return Date.now() - since >= QUIET_MS;
  const [oldest] = refusedSince.keys();
  if (refusedSince.size >= KEPT && oldest !== undefined) refusedSince.delete(oldest);
  refusedSince.set(object, Date.now());
  return false;
}
