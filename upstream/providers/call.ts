import type { HeaderReader } from '../kernel/payment';

/** A provider is reached over the open internet: this long for one attempt (ms), so that two fit into the 15 s that a payer's call may take. */
const TIMEOUT_MS = 6000;

/** The provider could not be reached, or what it answered cannot be believed or read: how things stand is not known. */
export class NoClearAnswer extends Error {}

/** The provider said no, in a believed answer. `code` is its own; the message is for the log only. */
export class ProviderRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

export interface Answer {
  readonly status: number;
  readonly header: HeaderReader;
  readonly bytes: Buffer;
}

interface Request {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function once({ url, ...init }: Request, timeoutMs: number): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, header: (name) => response.headers.get(name) ?? undefined, bytes };
  } catch (error) {
    // Without the address: some carry what must not stand in a log.
    throw new NoClearAnswer(error instanceof Error ? error.name : 'no answer', { cause: error instanceof Error ? error.cause : undefined });
  }
}

/**
 * Asks a provider. `make` is called for each attempt, because a signature holds its time. A call that may be repeated
 * without doing anything twice is tried once more after silence or a fault of the provider's. @throws NoClearAnswer
 */
export async function call(
  make: () => Request,
  { repeatable, timeoutMs = TIMEOUT_MS }: { readonly repeatable: boolean; readonly timeoutMs?: number },
): Promise<Answer> {
  if (!repeatable) return once(make(), timeoutMs);
  const first = await once(make(), timeoutMs).catch((error: unknown) => {
    if (error instanceof NoClearAnswer) return null;
    throw error;
  });
  return first === null || first.status >= 500 ? once(make(), timeoutMs) : first;
}

/** JSON of a text that may be anything. @throws NoClearAnswer */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoClearAnswer('not JSON');
  }
}
