import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvError } from '@/lib/kernel/env/schema';
import type { WebEnv } from './web-env';

const secretFile = 'session-secret';
/** Written by the bundled upstream at its start. */
const rsaFile = 'upstream-rsa.pub.pem';

/** The configured secret, or one generated into DATA_DIR (readable by the owner only) and kept from then on. */
export function readSessionSecret(env: WebEnv): string {
  if (env.SESSION_SECRET !== undefined) return env.SESSION_SECRET;
  mkdirSync(env.DATA_DIR, { recursive: true });
  const file = join(env.DATA_DIR, secretFile);
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (cause) {
      // Another process may have been first: its secret is the one.
      if (!existsSync(file))
        throw new EnvError(`无法写入 ${file}：请检查环境变量 DATA_DIR 指向的文件夹可写，或设置 SESSION_SECRET`, { cause });
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** PEM public key for encrypted passwords. Throws EnvError when there is none. */
export function readRsaPublicKey(env: WebEnv): string {
  if (env.UPSTREAM_RSA_PUBLIC_KEY !== undefined) return env.UPSTREAM_RSA_PUBLIC_KEY;
  const file = join(env.DATA_DIR, rsaFile);
  if (env.bundled && existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new EnvError('环境变量 UPSTREAM_RSA_PUBLIC_KEY 没有设置：UPSTREAM_PASSWORD=rsa 需要上游的 PEM 公钥');
}
