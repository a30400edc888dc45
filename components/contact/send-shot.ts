import { uploadPicture, type Uploaded } from '@/lib/client/upload-picture';
import { callApi } from '@/lib/query/call-api';

/** What pictures are for; `scanCode` of the form on another screen that waits for them. */
export interface ShotTarget {
  readonly purpose: 'feedback' | 'paymentProof';
  readonly scanCode?: string;
}

/** Sends one picture, and tells the form that waits for it. Never throws. */
export async function sendShot(
  { purpose, scanCode }: ShotTarget,
  file: File,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<Uploaded> {
  const sent = await uploadPicture(purpose, file, signal, onProgress, scanCode);
  if (!('key' in sent) || scanCode === undefined) return sent;
  const saved = await callApi('upload.saveContent', { code: scanCode, key: sent.key }, { signal });
  return saved.ok ? sent : { error: saved.message };
}
