import type { ChildProcess } from 'node:child_process';

type Env = Readonly<Record<string, string | undefined>>;

export function withoutAccounts(env: Env): Env;
export function simulatedProviders(
  child: ChildProcess,
): Promise<{ readonly door: string; readonly variables: Readonly<Record<string, string>> } | null>;
