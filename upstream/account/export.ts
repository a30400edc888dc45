import { eq } from 'drizzle-orm';
import { caching } from '@/lib/kernel/caching.mjs';
import { MINUTE } from '@/lib/kernel/time';
import type { App, Deps, HandlersOf } from '../context/context';
import { countCall } from '../context/limits';
import { tokens } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { notificationMessages } from '../notification/messages';
import { notify } from '../notification/notify';
import { archiveOf } from '../personal-data/archive';
import { personalDataMessages } from '../personal-data/messages';
import { spendCode } from '../sms/codes';
import { smsPurpose } from '../sms/purposes';
import { personById } from './people';
import { bearerOf, callerOf } from './tokens';

/** How long a session that has shown the code may fetch the file, ms: slow networks try more than once. */
const LIFE = 10 * MINUTE;

/** 我的数据: a code to the account's own number opens the file for this session. A session alone is not enough, and no password is needed. */
export const exportHandlers: HandlersOf<'account.openExport'> = {
  'account.openExport': async ({ smsCode }, context) => {
    const { db, now, caller } = context;
    const person = await personById(db, caller.userId);
    await spendCode(context, person?.mobilePhone ?? '', smsPurpose.exportData, smsCode);
    const exportUntil = new Date(now().getTime() + LIFE);
    await db.transaction(async (tx) => {
      await tx.update(tokens).set({ exportUntil }).where(eq(tokens.id, caller.tokenId));
      await notify(tx, caller.userId, notificationMessages.dataFetched, now());
    });
    return { until: exportUntil.toISOString() };
  },
};

/** The file of whoever holds the token, or why not: 401 signed out, 403 not confirmed, 429 too often. */
async function fileFor(deps: Deps, token: string | null, ip: string): Promise<Buffer | 401 | 403 | 429> {
  const caller = token === null ? null : await callerOf(deps, token);
  if (caller?.kind !== 'user') return 401;
  const { db, env, now } = deps;
  const [session] = await db.select({ until: tokens.exportUntil }).from(tokens).where(eq(tokens.id, caller.tokenId));
  if (!session?.until || session.until < now()) return 403;
  const person = await personById(db, caller.userId);
  if (person === null) return 401;
  try {
    await db.transaction((tx) => countCall(tx, 'export', personalDataMessages.tooMany, { env, ip, caller }, now()));
  } catch (error) {
    if (error instanceof BusinessError) return 429;
    throw error;
  }
  return archiveOf(deps, { userId: person.id, mobilePhone: person.mobilePhone, since: person.createdAt });
}

/** `GET /media/my-data.zip`: everything that is held about the account, for a session that has just shown a code. */
export function exportPages(app: App, deps: Deps): void {
  app.get('/media/my-data.zip', async (c) => {
    c.header('cache-control', caching.none);
    const file = await fileFor(deps, bearerOf(c.req.raw.headers), c.req.header('x-forwarded-for') ?? '');
    if (typeof file === 'number') return c.body(null, file);
    c.header('content-type', 'application/zip');
    c.header('content-length', String(file.length));
    c.header('x-content-type-options', 'nosniff');
    return c.body(new Uint8Array(file));
  });
}
