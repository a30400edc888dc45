import { isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open';
import { advisers, information, informationCategories, praises } from '../db/schema';
import { informationNames } from './base';
import { seedAreas } from './areas';
import { readJson, readMarkdownFolder, SeedDataError } from '../kernel/data-files';
import { adviserShape, informationShape, praiseShape, procurementShape } from './shapes';
import { inChunks, incoming } from './upsert';

type Notice = ReturnType<typeof readNotices>[number];

function readNotices() {
  return [...readMarkdownFolder('content/news', informationShape), ...readMarkdownFolder('content/procurement', procurementShape)];
}

/** What one file cannot know: that its id is its own, and that what it refers to exists. */
function checkTogether(notices: readonly Notice[], categories: ReadonlySet<string>): void {
  const paths = new Map<number, string>();
  for (const { path, data } of notices) {
    const other = paths.get(data.id);
    if (other !== undefined) throw new SeedDataError(`数据文件 ${path} 的字段 id 不对：${data.id} 已用在 ${other}`);
    paths.set(data.id, path);
    if (data.kind !== 'procurement' && !categories.has(data.category)) {
      throw new SeedDataError(`数据文件 ${path} 的字段 category 不对：没有「${data.category}」`);
    }
  }
  for (const { path, data } of notices) {
    const missing = data.related.find((id) => !paths.has(id));
    if (missing !== undefined) throw new SeedDataError(`数据文件 ${path} 的字段 related 不对：没有 ${missing}`);
  }
}

/** Checks the files of content/news and content/procurement without a database. Throws SeedDataError. */
export function checkNotices(): void {
  checkTogether(readNotices(), new Set(informationNames));
}

async function seedInformation(db: Database): Promise<void> {
  const notices = readNotices();
  checkTogether(notices, new Set((await db.select().from(informationCategories)).map((category) => category.name)));
  const rows = notices.map(({ data, body }) => {
    const { id, kind, category, title, date, author, source, summary, cover, tags, featured, sites, browseCount, ...details } = data;
    return {
      id,
      kind,
      category,
      title,
      publishedOn: date,
      author,
      source,
      summary,
      cover,
      tags,
      featured,
      sites,
      browseCount,
      details,
      body,
    };
  });
  // What visitors have counted up stays, and so does what the desk has published.
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
    'sites',
    'details',
    'body',
  ]);
  await inChunks(rows, (part) =>
    db
      .insert(information)
      .values(part)
      .onConflictDoUpdate({ target: information.id, set, setWhere: isNull(information.editedAt) }),
  );
}

async function seedAdvisers(db: Database): Promise<void> {
  const present = await db.select().from(advisers).where(isNull(advisers.endedAt));
  // A number or an account that the desk has given to somebody else is theirs.
  const rows = readJson('upstream/seed/data/advisers.json', z.array(adviserShape)).filter(
    ({ slug, mobilePhone, wechatAccount }) =>
      !present.some((one) => one.slug !== slug && (one.mobilePhone === mobilePhone || one.wechatAccount === wechatAccount)),
  );
  const set = incoming(advisers, ['name', 'mobilePhone', 'wechatAccount', 'wechatUrl', 'intro']);
  if (rows.length > 0)
    await db
      .insert(advisers)
      .values(rows)
      .onConflictDoUpdate({ target: advisers.slug, set, setWhere: isNull(advisers.editedAt) });
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

/** News, media focus, procurement notices, advisers, praise and areas. */
export async function seedContent(db: Database): Promise<void> {
  await seedInformation(db);
  await seedAdvisers(db);
  await seedPraises(db);
  await seedAreas(db);
}
