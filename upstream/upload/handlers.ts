import { nanoid } from 'nanoid';
import { uploadRules } from '@/lib/contracts/upload';
import type { HandlersOf } from '../context';
import { uploads } from '../db/schema';
import { BusinessError } from '../errors';
import { laterMessage } from '../later';
import { countCall, perHour } from '../limits';
import { uploadMessages } from './messages';

const LIFE_MS = 10 * 60_000;
const MINUTE_SECONDS = 60;

/** Four reports with five pictures each. */
const limit = perHour('upload', 20, (seconds) => uploadMessages.tooMany(Math.ceil(seconds / MINUTE_SECONDS)));

export const uploadHandlers: HandlersOf<'upload.token'> = {
  /** A token for one picture below one new key. Only reports take pictures so far. */
  'upload.token': async ({ purpose }, { db, ip, now, services }) => {
    if (purpose !== 'feedback') throw new BusinessError(laterMessage);
    const { name, url, bucket, token } = services.uploads;
    const at = now();
    const key = `${purpose}/${nanoid(22)}`;
    await db.transaction(async (tx) => {
      await countCall(tx, limit, ip, at);
      await tx.insert(uploads).values({ key, purpose, provider: name, ip, createdAt: at });
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
