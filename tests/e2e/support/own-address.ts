import { createHash } from 'node:crypto';

/** A loopback address that belongs to these words alone: 127.1.0.0 to 127.254.255.255. */
export function addressOf(words: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(words).digest();
  return `127.${1 + (a % 254)}.${b}.${1 + (c % 254)}`;
}

/** An address of this machine that the site takes for a visitor's, not for a proxy's. */
export const STRANGER = '127.0.0.2';
