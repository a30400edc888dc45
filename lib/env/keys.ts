import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REVALIDATE_KEY } from '@/lib/contracts/page-changes';
import { EnvError } from '@/lib/kernel/env/schema';
import { secretIn } from '@/lib/kernel/secrets';
import type { WebEnv } from './web-env';

/** Written by the bundled upstream at its start. */
const rsaFile = 'upstream-rsa.pub.pem';

/** A secret of DATA_DIR; `instead`: the variable that it can be set by. @throws EnvError where the folder takes none */
function secretOf({ DATA_DIR }: WebEnv, name: string, instead: string): string {
  try {
    return secretIn(DATA_DIR, name);
  } catch (cause) {
    throw new EnvError(`无法写入 ${join(DATA_DIR, name)}：请检查环境变量 DATA_DIR 指向的文件夹可写，或设置 ${instead}`, { cause });
  }
}

/** The configured secret, or one generated into DATA_DIR and kept from then on. */
export function readSessionSecret(env: WebEnv): string {
  return env.SESSION_SECRET ?? secretOf(env, 'session-secret', 'SESSION_SECRET');
}

/** The same, for messages about changed pages; the bundled upstream reads the same file. */
export function readRevalidateSecret(env: WebEnv): string {
  return env.REVALIDATE_SECRET ?? secretOf(env, REVALIDATE_KEY, 'REVALIDATE_SECRET');
}

/** PEM public key for encrypted passwords. Throws EnvError when there is none. */
export function readRsaPublicKey(env: WebEnv): string {
  if (env.UPSTREAM_RSA_PUBLIC_KEY !== undefined) return env.UPSTREAM_RSA_PUBLIC_KEY;
  const file = join(env.DATA_DIR, rsaFile);
  if (env.bundled && existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new EnvError('环境变量 UPSTREAM_RSA_PUBLIC_KEY 没有设置：UPSTREAM_PASSWORD=rsa 需要上游的 PEM 公钥');
}
