import { Secret, TOTP } from 'otpauth';

/** s; what every authenticator expects. */
const PERIOD = 30;

const ISSUER = '星课邦工作台';

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD, algorithm: 'SHA1' });

/** A new secret of 160 bits, Base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator reads from a QR code. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The code of now. */
export const totpCode = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() });

/** Seconds until an authenticator shows the code after that of a step; 0 = it does already. */
export const secondsAfter = (step: number, now: Date): number => Math.max(0, Math.ceil((step + 1) * PERIOD - now.getTime() / 1000));

/** The step that a code belongs to, a clock may be one step off; null = it is none of these. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}
