import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { secretIn } from '@/lib/kernel/secrets';
import type { DeskOutput } from '@/lib/ops/contract';
import { courseChange } from '../../../course/named-on';
import { films, operators, sections } from '../../../db/schema';
import { slugOf } from '../../../film/files';
import { ffmpegVersion } from '../../../film/ffmpeg';
import { filmMessages } from '../../../film/messages';
import { bringToBucket, discardFilm, publishFilm, retryFilm, writeCaptions } from '../../../film/publish';
import { beginUpload, takePart, type FilmRow } from '../../../film/take-in';
import { BusinessError } from '../../../kernel/errors';
import { MEDIA_KEY_FILE } from '../../../video/media';
import { lessonPath } from '../../../video/paths';
import { MASTER } from '../../../video/playlist';
import { MEDIA_TOKEN_MS, signMediaToken } from '../../../video/token';
import type { DeskHandlersOf, SignedIn } from '../shared/handler';
import { pagesChange } from '../../../events/pages';

type List = DeskOutput<'films.list'>;
type Line = List['list'][number];

const didOf = ({ id, fileName, sectionId }: FilmRow) => ({ target: String(id), after: { fileName, sectionId } });

/** How many films are encoded before this one. */
async function ahead({ db }: Pick<SignedIn, 'db'>, id: number): Promise<number> {
  return db.$count(films, and(inArray(films.state, ['waiting', 'working']), lt(films.id, id)));
}

async function listed(context: SignedIn, courseId: number): Promise<List['list']> {
  const rows = await context.db
    .select({ film: films, by: operators.name })
    .from(films)
    .innerJoin(sections, eq(sections.id, films.sectionId))
    .innerJoin(operators, eq(operators.id, films.uploadedBy))
    .where(and(eq(sections.courseId, courseId), isNull(sections.removedAt)))
    .orderBy(asc(films.sectionId), desc(films.id));
  const seen = new Set<string>();
  const list: Line[] = [];
  for (const { film, by } of rows) {
    const { id, sectionId, state, fileName, size, received, progress, reason, durationSeconds, heights, captionedAt, createdAt } = film;
    // Of each section the newest that is on its way, and the one that learners see.
    const place = `${sectionId} ${state === 'published' ? 'seen' : 'coming'}`;
    if (state === 'replaced' || state === 'removed' || seen.has(place)) continue;
    seen.add(place);
    const before = state === 'waiting' ? await ahead(context, id) : 0;
    list.push({
      id,
      sectionId,
      lesson: slugOf(id),
      state,
      fileName,
      size,
      received,
      progress,
      reason,
      before,
      seconds: durationSeconds,
      heights,
      captions: captionedAt !== null,
      by,
      sentAt: createdAt.toISOString(),
    });
  }
  return list;
}

export const filmHandlers: DeskHandlersOf<
  'films.list' | 'films.begin' | 'films.part' | 'films.preview' | 'films.captions' | 'films.retry' | 'films.discard' | 'films.publish'
> = {
  'films.list': {
    run: async ({ courseId }, context) => ({ list: await listed(context, courseId), ffmpeg: await ffmpegVersion() }),
  },
  'films.begin': {
    run: async (input, context) => {
      const film = await beginUpload(context, { ...input, operatorId: context.operator.id });
      return { data: { id: film.id, received: film.received }, did: didOf(film) };
    },
  },
  'films.part': {
    run: async ({ id, offset, sha256, part }, context) => ({
      received: await takePart(context, { id, offset, sha256, bytes: Buffer.from(part, 'base64') }),
    }),
  },
  'films.preview': {
    run: async ({ id }, { db, env, now }) => {
      const [film] = await db.select().from(films).where(eq(films.id, id));
      if (!film || (film.state !== 'ready' && film.state !== 'published')) throw new BusinessError(filmMessages.notReady);
      const slug = slugOf(id);
      const expiresAt = new Date(now().getTime() + MEDIA_TOKEN_MS);
      const token = signMediaToken({ login: null, slug, expiresAt }, secretIn(env.DATA_DIR, MEDIA_KEY_FILE));
      const at = (file: string): string => lessonPath(token, slug, file);
      return { hls: at(MASTER), poster: at('poster.webp'), captions: at('captions.vtt'), expiresAt: expiresAt.toISOString() };
    },
  },
  'films.captions': {
    run: async ({ id, text }, context) => ({ data: {}, did: didOf(await writeCaptions(context, id, text)) }),
  },
  'films.retry': { run: async ({ id }, context) => ({ data: {}, did: didOf(await retryFilm(context, id)) }) },
  'films.discard': { run: async ({ id }, context) => ({ data: {}, did: didOf(await discardFilm(context, id)) }) },
  'films.publish': {
    // Into the bucket first: a whole film takes longer than a transaction should.
    prepare: ({ id }, context) => bringToBucket(context, id),
    run: async ({ id }, context) => {
      const { film, course, before } = await publishFilm(context, id);
      return {
        data: {},
        did: { ...didOf(film), before: { lesson: before } },
        afterwards: await pagesChange(context, [courseChange(course.id, course)]),
      };
    },
  },
};
