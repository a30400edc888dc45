import { createHash } from 'node:crypto';

export const smsCodecs = ['base64', 'md5', 'uri', 'hex'] as const;
export type SmsCodec = (typeof smsCodecs)[number];

const encoders: Record<SmsCodec, (text: string) => string> = {
  // Without padding: the golden vectors of §7.8 carry none.
  base64: (text) => Buffer.from(text, 'utf8').toString('base64').replace(/=+$/, ''),
  md5: (text) => createHash('md5').update(text, 'utf8').digest('hex'),
  uri: (text) => encodeURIComponent(text),
  hex: (text) => Buffer.from(text, 'utf8').toString('hex'),
};

export interface SmsSignatureParts {
  readonly smsType: number | string;
  readonly mobilePhone: string;
  /** `wireTime()`: YYYYMMDDHHmmssSSS. */
  readonly t: string;
  readonly signsCode: string;
}

/** §7.8: smsType, mobilePhone, timestamp and signsCode joined with &, encoded, reversed, upper-cased. */
export function smsSignature(parts: SmsSignatureParts, codec: SmsCodec): string {
  const joined = [parts.smsType, parts.mobilePhone, parts.t, parts.signsCode].join('&');
  return [...encoders[codec](joined)].reverse().join('').toUpperCase();
}
