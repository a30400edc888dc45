import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REVALIDATE_KEY } from '@/lib/contracts/page-changes';
import { EnvError } from '@/lib/kernel/env/schema';
import type { WebEnv } from './web-env';

/** Written by the bundled upstream at its start. */
const rsaFile = 'upstream-rsa.pub.pem';

/** A secret in DATA_DIR (readable by the owner only), made when there is none; `instead`: the variable that it can be set by. */
function secretIn(env: WebEnv, name: string, instead: string): string {
  mkdirSync(env.DATA_DIR, { recursive: true });
  const file = join(env.DATA_DIR, name);
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (cause) {
      // Another process may have been first: its secret is the one.
      if (!existsSync(file)) throw new EnvError(`无法写入 ${file}：请检查环境变量 DATA_DIR 指向的文件夹可写，或设置 ${instead}`, { cause });
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** The configured secret, or one generated into DATA_DIR and kept from then on. */
export function readSessionSecret(env: WebEnv): string {
  return env.SESSION_SECRET ?? secretIn(env, 'session-secret', 'SESSION_SECRET');
}

/** The same, for messages about changed pages; the bundled upstream reads the same file. */
export function readRevalidateSecret(env: WebEnv): string {
  return env.REVALIDATE_SECRET ?? secretIn(env, REVALIDATE_KEY, 'REVALIDATE_SECRET');
}

/** PEM public key for encrypted passwords. Throws EnvError when there is none. */
export function readRsaPublicKey(env: WebEnv): string {
  if (env.UPSTREAM_RSA_PUBLIC_KEY !== undefined) return env.UPSTREAM_RSA_PUBLIC_KEY;
  const file = join(env.DATA_DIR, rsaFile);
  if (env.bundled && existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new EnvError('环境变量 UPSTREAM_RSA_PUBLIC_KEY 没有设置：UPSTREAM_PASSWORD=rsa 需要上游的 PEM 公钥');
}
