import { fitPicture } from '@/lib/client/fit-picture';
import { uploadPicture, type Uploaded } from '@/lib/query/upload-picture';
import { callApi } from '@/lib/query/call-api';

/** What pictures are for; `scanCode` of the form on another screen that waits for them. */
export interface ShotTarget {
  readonly purpose: 'feedback' | 'paymentProof';
  readonly scanCode?: string;
}

/** Sends one picture, made smaller where it is too large, and tells the form that waits for it. `unreadable` = the words where it is no picture for this browser. */
export async function sendShot(
  { purpose, scanCode }: ShotTarget,
  file: File,
  unreadable: string,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<Uploaded> {
  const picture = await fitPicture(file);
  if (signal.aborted) return { error: '' };
  if (!picture) return { error: unreadable };
  const sent = await uploadPicture(purpose, picture, signal, onProgress, scanCode);
  if (!('key' in sent) || scanCode === undefined) return sent;
  const saved = await callApi('upload.saveContent', { code: scanCode, key: sent.key }, { signal });
  return saved.ok ? sent : { error: saved.message };
}
