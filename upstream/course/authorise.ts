import { eq } from 'drizzle-orm';
import { maskPhone } from '@/lib/kernel/phone';
import { secretIn } from '@/lib/kernel/secrets';
import type { HandlersOf } from '../context/context';
import { readSettings } from '../common/settings';
import { watchableSection } from './find';
import { lessons, users } from '../db/schema';
import { BusinessError } from '../kernel/errors';
import { boardOf } from '../video/boards';
import { MEDIA_KEY_FILE } from '../video/media';
import { videoMessages } from '../video/messages';
import { lessonPath, posterName } from '../video/paths';
import { MASTER } from '../video/playlist';
import { filmBytes, strokeBytes } from '../video/sizes';
import { openPlay, playOf } from '../video/plays';
import { MEDIA_TOKEN_MS, signMediaToken } from '../video/token';

export const videoHandlers: HandlersOf<'video.authorise' | 'video.board'> = {
  /**
   * Signed addresses of a section's film for whoever owns the course; of a trial for anybody. Those of somebody signed in are
   * good with that login and for one play only. `videosigncode` is what the site's own pages were told when they began; a film comes in
   * pieces here, never as one mp4, which others' services may answer.
   */
  'video.authorise': async ({ sectionId, playId, videosigncode }, context) => {
    const { db, env, caller, now } = context;
    const setting = await readSettings(db, ['videosigncode']);
    if (videosigncode !== setting('videosigncode')) throw new BusinessError(videoMessages.refused);
    const { section } = await watchableSection(context, sectionId);
    const [lesson] = await db.select({ heights: lessons.heights }).from(lessons).where(eq(lessons.slug, section.lessonSlug));
    const heights = lesson?.heights ?? [];
    const [user] = caller ? await db.select({ phone: users.mobilePhone }).from(users).where(eq(users.id, caller.userId)) : [];
    const bytes = await filmBytes(env, section.lessonSlug);
    const expiresAt = new Date(now().getTime() + MEDIA_TOKEN_MS);
    const slug = section.lessonSlug;
    const named = caller && playId !== undefined ? await playOf(db, caller.userId, playId) : null;
    const play = named?.sectionId === sectionId ? named : caller && (await openPlay(db, caller.userId, sectionId, now()));
    const login = play && caller ? { tokenId: caller.tokenId, playId: play.id } : null;
    const token = signMediaToken({ login, slug, expiresAt }, secretIn(env.DATA_DIR, MEDIA_KEY_FILE));
    return {
      playId: play?.id ?? '',
      elsewhere: (play?.endedAt ?? null) !== null,
      hls: heights.length > 0 ? lessonPath(token, slug, MASTER) : '',
      mp4: '',
      captions: lessonPath(token, slug, 'captions.vtt'),
      poster: lessonPath(token, slug, posterName(slug)),
      expiresAt: expiresAt.toISOString(),
      qualities: heights.map((height) => ({ label: videoMessages.quality(height), height, bytes: bytes.get(height) })),
      watermark: user ? maskPhone(user.phone) : '',
    };
  },
  /** The strokes of a section's lesson, by the same right as its film. */
  'video.board': async ({ sectionId }, context) => {
    const { section } = await watchableSection(context, sectionId);
    const { lessonSlug } = section;
    return { lesson: boardOf(lessonSlug), bytes: await strokeBytes(lessonSlug) };
  },
};
