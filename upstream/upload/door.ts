import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { mostMegabytes, uploadRules } from '@/lib/contracts/values/upload';
import { caching } from '@/lib/kernel/caching.mjs';
import type { App, Deps } from '../context/context';
import { formOf } from '../kernel/form';
import { isAvatarKey } from './avatar';
import { uploadMessages } from './messages';
import { redraw } from './picture';
import { policyOf } from './policy';
import { LOCAL_BUCKET, localKeys } from './provider';
import { UploadRefused } from './refused';
import { keepPicture } from './store';

const tooLarge = uploadMessages.tooLarge(mostMegabytes);

/** Takes one picture below the key that its token names. @throws UploadRefused */
async function receive(deps: Deps, form: Readonly<Record<string, unknown>> | null): Promise<{ readonly key: string }> {
  if (form === null) throw new UploadRefused(422, uploadMessages.broken);
  const { token, key, file } = form;
  const policy = typeof token === 'string' ? policyOf(token, localKeys(deps.env.DATA_DIR), deps.now().getTime()) : null;
  if (!policy || typeof key !== 'string' || policy.scope !== `${LOCAL_BUCKET}:${key}`) throw new UploadRefused(401, uploadMessages.expired);
  if (!(file instanceof File)) throw new UploadRefused(422, uploadMessages.broken);
  if (file.size > policy.fsizeLimit) throw new UploadRefused(413, tooLarge);
  await keepPicture(deps, key, await redraw(Buffer.from(await file.arrayBuffer()), isAvatarKey(key) ? 'avatar' : 'screenshot'));
  return { key };
}

/** POST /upload: our own place for pictures, in the manner of Qiniu's form upload; `error` says what is wrong. */
export function uploadPages(app: App, deps: Deps): void {
  const limited = bodyLimit({
    maxSize: uploadRules.mostBytes + uploadRules.formBytes,
    onError: (c: Context) => c.json({ error: tooLarge }, 413),
  });
  app.post('/upload', limited, async (c) => {
    c.header('cache-control', caching.none);
    try {
      return c.json(await receive(deps, await formOf(c)));
    } catch (error) {
      if (error instanceof UploadRefused && error.http === 503) deps.log.error('no room for a picture');
      if (error instanceof UploadRefused) return c.json({ error: error.message }, error.http);
      throw error;
    }
  });
}
