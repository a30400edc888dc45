import { createRequire } from 'node:module';

/** Next's own reader of .env files, as in scripts/start.mjs. */
const nextEnv: { loadEnvConfig: (dir: string, dev: boolean, log: { info: () => void; error: (text: string) => void }) => unknown } =
  createRequire(import.meta.url)('@next/env');

/** Puts what the .env files of the present folder say into process.env, as the start does. */
export function loadEnv(): void {
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
}
