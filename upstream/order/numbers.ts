import { randomBytes } from 'node:crypto';

/** Without 0 O 1 I L U, which are misread on the telephone. 30 letters. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Bytes from here on are thrown away: the largest multiple of 30 below 256, so that every letter is equally likely. */
const FAIR = 240;

/** Random text of the alphabet above; 20 letters are 98 bits. Nothing about an order can be read from its number. */
export function randomNumber(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < FAIR && text.length < length) text += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return text;
}

export const newOrderNo = () => randomNumber(20);
/** WeChat Pay takes at most 32 characters as merchant order number. */
export const newPayNo = () => `P${randomNumber(23)}`;
/** WeChat Pay takes at most 64 characters as refund number. */
export const newRefundNo = () => `R${randomNumber(23)}`;
