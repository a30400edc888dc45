import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of scrypt: 16 MiB for each check. Stored with every hash, so that it can be raised without breaking old ones. */
const COST = { N: 16_384, r: 8, p: 1 } as const;
const LENGTH = 32;

function derive(password: string, salt: Buffer, length: number, { N, r, p }: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/** `scrypt$N$r$p$salt$hash`, salt and hash in Base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, LENGTH, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** For numbers that have no account: checking against it costs as much as a real check. */
const nobody = hashPassword(randomBytes(16).toString('hex'));

/** Is it the password of the hash? With null (no such account) the answer is no after the same work. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? (await nobody)).split('$');
  const expected = Buffer.from(hash, 'base64');
  const key = await derive(password, Buffer.from(salt, 'base64'), expected.length, { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(key, expected) && stored !== null;
}
