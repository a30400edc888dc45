import { z } from 'zod';
import type { Database } from '../db/open';
import { advisers, information, praises } from '../db/schema';
import { readJson, readMarkdownFolder, SeedDataError } from './read';
import { adviserShape, informationShape, praiseShape } from './shapes';
import { inChunks, incoming } from './upsert';

async function seedInformation(db: Database): Promise<void> {
  const seen = new Map<number, string>();
  const rows = ['content/news', 'content/procurement'].flatMap((folder) =>
    readMarkdownFolder(folder, informationShape).map(({ path, data, body }) => {
      const { id, kind, category, title, date, author, source, summary, cover, tags, featured, browseCount, ...details } = data;
      const other = seen.get(id);
      if (other !== undefined) throw new SeedDataError(`数据文件 ${path} 的字段 id 不对：${id} 已用在 ${other}`);
      seen.set(id, path);
      return { id, kind, category, title, publishedOn: date, author, source, summary, cover, tags, featured, browseCount, details, body };
    }),
  );
  // What visitors have counted up stays.
  const set = incoming(information, [
    'kind',
    'category',
    'title',
    'publishedOn',
    'author',
    'source',
    'summary',
    'cover',
    'tags',
    'featured',
    'details',
    'body',
  ]);
  await inChunks(rows, (part) => db.insert(information).values(part).onConflictDoUpdate({ target: information.id, set }));
}

async function seedAdvisers(db: Database): Promise<void> {
  const rows = readJson('upstream/seed/data/advisers.json', z.array(adviserShape));
  const set = incoming(advisers, ['name', 'mobilePhone', 'wechatAccount', 'wechatUrl', 'intro']);
  await db.insert(advisers).values(rows).onConflictDoUpdate({ target: advisers.slug, set });
}

async function seedPraises(db: Database): Promise<void> {
  const rows = readJson('upstream/seed/data/praise.json', z.array(praiseShape)).map(({ grade, ...rest }, position) => ({
    ...rest,
    gradeName: grade,
    position,
  }));
  await db.delete(praises);
  await db.insert(praises).values(rows);
}

/** News, media focus, procurement notices, advisers and praise. */
export async function seedContent(db: Database): Promise<void> {
  await seedInformation(db);
  await seedAdvisers(db);
  await seedPraises(db);
}
