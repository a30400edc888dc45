import type { FailureKind } from './answer';

/**
 * The status of an envelope (§7.2). `later` and `notFound` are the bundled upstream's own, so that neither is
 * read as the answer "no": `later` = too many calls, nothing was decided; `notFound` = there is no such object, or it is
 * somebody else's, or the link to it is over. An upstream of others may know neither and say `refused`.
 */
export const envelopeStatus = { ok: 1, refused: 0, expired: 2, later: 3, forbidden: 4, notFound: 404 } as const;

/** Why a status other than 1 brought nothing. */
export function failureKindOf(status: number): FailureKind {
  if (status === envelopeStatus.expired) return 'expired';
  return status === envelopeStatus.forbidden ? 'forbidden' : 'business';
}

/** Did the upstream say that there is no such object? Every other refusal may be a passing one. */
export function isNotFound(failure: { readonly kind: FailureKind; readonly status: number | null }): boolean {
  return failure.kind === 'business' && failure.status === envelopeStatus.notFound;
}
