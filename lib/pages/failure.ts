import type { Failure, FailureKind } from '@/lib/contracts';

/** What a failed page says: the panel's kind, and the service's own words where it refused. */
export interface SaidFailure {
  readonly kind: 'denied' | 'timeout' | 'refused' | 'error';
  readonly words: string;
}

const kinds: Readonly<Partial<Record<FailureKind, SaidFailure['kind']>>> = {
  expired: 'denied',
  forbidden: 'denied',
  timeout: 'timeout',
  business: 'refused',
  busy: 'refused',
};

/**
 * A page that could not be rendered because the upstream failed or said no: thrown, so that it is not kept in the cache
 * and the last good page stays. Its digest is all that the browser is given of an error.
 */
export class PageFailure extends Error {
  readonly said: SaidFailure;
  readonly digest: string;
  constructor({ kind, message }: Pick<Failure, 'kind' | 'message'>) {
    super(message);
    this.said = { kind: kinds[kind] ?? 'error', words: message };
    this.digest = `page-${this.said.kind}:${message}`;
  }
}

/** What stands in a digest; every other error is an `error`. */
export function saidIn(digest: string): SaidFailure {
  const [, name, words = ''] = /^page-(\w+):(.*)$/s.exec(digest) ?? [];
  return { kind: name === 'denied' || name === 'timeout' || name === 'refused' ? name : 'error', words };
}
