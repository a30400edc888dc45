import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';

/** What WeChat Pay sends encrypted: the resource of a notification, a certificate of the platform. */
export const sealed = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string().min(1),
  associated_data: z.string().default(''),
});

const TAG_BYTES = 16;

/** The text inside, by the APIv3 key (32 bytes of text); null when it was sealed with another one or changed on its way. */
export function openSealed({ ciphertext, nonce, associated_data: associated }: z.output<typeof sealed>, key: string): string | null {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length <= TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'utf8'), Buffer.from(nonce, 'utf8'), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
  decipher.setAAD(Buffer.from(associated, 'utf8'));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
