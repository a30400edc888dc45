import type { FailureKind } from '@/lib/contracts';

/** Of the digest that the browser is given instead of the error. */
export const DENIED = 'page-denied';

/** A page that could not be rendered because the upstream said no: thrown, so that it is not kept in the cache. */
export class PageFailure extends Error {
  readonly digest: string;
  constructor(kind: FailureKind, message: string) {
    super(message);
    this.digest = kind === 'expired' || kind === 'forbidden' ? DENIED : `page-${kind}`;
  }
}
