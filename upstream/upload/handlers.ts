import { nanoid } from 'nanoid';
import { uploadRules } from '@/lib/contracts/values/upload';
import { MINUTE } from '@/lib/kernel/time';
import type { HandlersOf } from '../context/context';
import { uploads } from '../db/schema';
import { BusinessError, NotFoundError } from '../kernel/errors';
import { countCall } from '../context/limits';
import { doorMessages } from '../kernel/messages';
import { uploadMessages } from './messages';
import { ownUploads } from './provider';
import { openScan, requireRoom } from './scan';

const LIFE_MS = 10 * MINUTE;
const MINUTE_SECONDS = 60;

/** Four reports with five pictures each, or twenty tries at an avatar. */
const tooMany = (seconds: number): string => uploadMessages.tooMany(Math.ceil(seconds / MINUTE_SECONDS));

export const uploadHandlers: HandlersOf<'upload.token'> = {
  /**
   * A token for one picture below one new key. An avatar is everybody's to see, so it always comes through our own door,
   * which draws it anew, and only from somebody who is signed in. A picture of a scan can be looked at before it is sent
   * in, and a proof of a payment stays with us, so both take our own door, too.
   */
  'upload.token': async ({ purpose, scanCode }, context) => {
    const { db, env, ip, now, caller, services } = context;
    const owner = caller?.kind === 'user' ? caller.userId : null;
    if (purpose === 'avatar' && owner === null) throw new BusinessError(doorMessages.loginFirst, 2);
    const at = now();
    const scan = scanCode === undefined ? null : await openScan(db, scanCode, at);
    if (scan !== null && scan.purpose !== purpose) throw new NotFoundError(uploadMessages.scanOver);
    if (scan !== null) await requireRoom(db, scan);
    const { name, url, bucket, token } = purpose !== 'feedback' || scan !== null ? ownUploads(env) : services.uploads;
    const key = `${purpose}/${nanoid(22)}`;
    await db.transaction(async (tx) => {
      await countCall(tx, 'upload', tooMany, context, at);
      await tx
        .insert(uploads)
        .values({ key, purpose, provider: name, ip, userId: purpose === 'avatar' ? owner : null, scanId: scan?.id, createdAt: at });
    });
    const deadline = Math.floor((at.getTime() + LIFE_MS) / 1000);
    const { mostBytes, types } = uploadRules;
    const uptoken = token({
      scope: `${bucket}:${key}`,
      deadline,
      insertOnly: 1,
      fsizeLimit: mostBytes,
      mimeLimit: types.join(';'),
      detectMime: 1,
    });
    return { uptoken, key, uploadUrl: url, expiresAt: new Date(deadline * 1000).toISOString(), maxBytes: mostBytes };
  },
};
