import { failureWords } from '@/lib/i18n/failure-words';
import { callApi } from '@/lib/query/call-api';

/** What became of a picture: the key to send in, or words for the visitor ('' = it was called off). */
export type Uploaded = { readonly key: string } | { readonly error: string };

/** ms; pictures go over slow lines too (§9). */
const PATIENCE = 120_000;

/** The reason in an answer of our own door or of Qiniu; both say `error`. */
function reasonIn(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string' ? body.error : '';
  } catch {
    return '';
  }
}

export type UploadPurpose = 'feedback' | 'avatar' | 'paymentProof';

/** Sends one picture with a token of its own; `scanCode` of a form on another screen that waits for it. Never throws. `onProgress` is told whole percent. Not fetch: that knows no progress. */
export async function uploadPicture(
  purpose: UploadPurpose,
  file: Blob,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
  scanCode?: string,
): Promise<Uploaded> {
  const token = await callApi('upload.token', scanCode === undefined ? { purpose } : { purpose, scanCode }, { signal });
  if (!token.ok) return { error: signal.aborted ? '' : token.message };
  const { uptoken, key, uploadUrl } = token.data;
  return new Promise((resolve) => {
    const form = new FormData();
    form.append('token', uptoken);
    form.append('key', key);
    form.append('file', file);
    const request = new XMLHttpRequest();
    request.timeout = PATIENCE;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onload = () => resolve(request.status < 300 ? { key } : { error: reasonIn(request.responseText) || failureWords.network });
    request.onerror = () => resolve({ error: failureWords.network });
    request.ontimeout = () => resolve({ error: failureWords.timeout });
    request.onabort = () => resolve({ error: '' });
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', uploadUrl);
    request.send(form);
  });
}
