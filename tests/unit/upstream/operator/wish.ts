import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATOR_KEY, OPERATOR_PATH } from '@/upstream/operator/contract';
import type { TestUpstream } from '@/upstream/testing/upstream';

/** The key of the service, as the commands read it. */
export const keyOf = (up: TestUpstream): string => readFileSync(join(up.deps.env.DATA_DIR, OPERATOR_KEY), 'utf8');

interface How {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Scheme, host and port that the call is for. */
  readonly base?: string;
}

interface Answered {
  readonly status: number;
  readonly ok: boolean;
  readonly message?: string;
  // As it came: each test says what it must look like.
  readonly data?: unknown;
}

/** A wish of a command, as scripts/run/operator.ts sends it. */
export async function wish(up: TestUpstream, name: string, draft: object, how: How = {}): Promise<Answered> {
  const { key = keyOf(up), headers = {}, base = 'http://127.0.0.1:3001' } = how;
  const response = await up.app.request(`${base}${OPERATOR_PATH}${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(draft),
  });
  const body: { ok: boolean; message?: string; data?: unknown } = await response.json();
  return { status: response.status, ...body };
}
