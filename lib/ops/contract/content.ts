import { z } from 'zod';
import { articleKinds, articleStates } from '../article-kinds';
import { INT_MOST } from '@/lib/contracts/values/forms';
import { noticeEquipment, noticeStates } from '@/lib/contracts/values/notices';
import type { DeskRows } from './row';
import { body, empty, id, looked, paging, picture, time, words } from './shapes';

const optional = (most: number) => z.string().trim().max(most, `最多 ${most} 个字`);

/** Facts of a procurement notice beside its text. */
const notice = z.object({
  number: words(40),
  /** null = none. */
  deadline: z.iso.datetime({ offset: true, error: '选一个时间' }).nullable(),
  budgetFen: z.number('填写金额，例如 403200').int('填写金额').positive('填写金额，没有就不填').max(INT_MOST, '最多 2147 万元').nullable(),
  region: words(40),
  buyer: words(40),
  equipment: z.array(z.enum(noticeEquipment)).min(1, '至少选一样'),
  status: z.enum(noticeStates),
  contact: words(80),
});

/** An article as an editor writes it. */
export const article = z.object({
  kind: z.enum(articleKinds),
  category: words(20),
  title: words(60),
  summary: optional(200),
  cover: optional(120),
  author: optional(20),
  source: optional(40),
  publishedOn: z.iso.date('日期的格式是 2026-11-25'),
  tags: z.array(words(20)).max(8, '最多 8 个标签'),
  featured: z.boolean(),
  /** Keys of the sites that show it; none = all of them. */
  sites: z.array(words(40)).max(20, '最多 20 个站点').default([]),
  /** Markdown. */
  body,
  /** Of a procurement notice; null of everything else. */
  notice: notice.nullable().default(null),
});
export type Article = z.output<typeof article>;

const state = z.enum(articleStates);

/** News, media pieces and procurement notices. The files of content/ are where they begin; what the desk has published is the desk's. */
export const contentRows = {
  'content.list': {
    right: 'content.write',
    kind: 'read',
    input: z.object({
      ...paging,
      words: looked,
      kind: z.enum(articleKinds).optional(),
      state: state.optional(),
      /** Key of a site that shows it. */
      site: z.string().max(40).optional(),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id,
          kind: article.shape.kind,
          category: z.string(),
          title: z.string(),
          publishedOn: z.string(),
          browseCount: z.number().int(),
          state,
          publishAt: time.nullable(),
          savedBy: z.string(),
          savedAt: time.nullable(),
        }),
      ),
      more: z.boolean(),
    }),
  },
  'content.show': {
    right: 'content.write',
    kind: 'read',
    input: z.object({ id }),
    output: z.object({
      id,
      state,
      onSite: z.enum(['never', 'now', 'before']),
      /** The last version, or what is on the site where there is none. */
      article,
      /** What it is a version of; null = the file of content/. */
      versionId: id.nullable(),
      publishAt: time.nullable(),
      versions: z.array(
        z.object({ id, who: z.string(), savedAt: time, publishedAt: time.nullable(), publishAt: time.nullable(), article }),
      ),
      categories: z.array(z.string()),
    }),
  },
  'content.categories': { right: 'content.write', kind: 'read', input: empty, output: z.object({ categories: z.array(z.string()) }) },
  /** The text as the site renders it. */
  'content.preview': {
    right: 'content.write',
    kind: 'read',
    input: z.object({ body: article.shape.body }),
    output: z.object({ html: z.string() }),
  },
  /** A file for content/. */
  'content.file': {
    right: 'content.write',
    kind: 'read',
    input: z.object({ id }),
    output: z.object({ name: z.string(), text: z.string() }),
  },
  /** A picture for an article (its cover, or one that its text shows) or of a page, or the cover of a book. Nobody sees it until a version that names it is published. */
  'content.picture': {
    right: 'content.write',
    kind: 'act',
    large: true,
    input: z.object({ picture, as: z.enum(['cover', 'figure', 'book']) }),
    output: z.object({ address: z.string() }),
  },
  'content.save': {
    right: 'content.write',
    kind: 'act',
    /** `id` null = a new one; `basedOn` = the version that was on the screen: nobody writes over a colleague. */
    input: z.object({ id: id.nullable(), basedOn: id.nullable(), article }),
    output: z.object({ id, versionId: id }),
  },
  'content.publish': {
    right: 'content.write',
    kind: 'act',
    /** `at` null = now. */
    input: z.object({ id, versionId: id, at: time.nullable() }),
    output: empty,
  },
  'content.unschedule': { right: 'content.write', kind: 'act', input: z.object({ id }), output: empty },
  /** An older version again, as the newest one and on the site. */
  'content.restore': { right: 'content.write', kind: 'act', input: z.object({ id, versionId: id }), output: z.object({ versionId: id }) },
  /** Off the site; its address says that it is not there any more. Published again, it is back with its readers. */
  'content.withdraw': { right: 'content.write', kind: 'act', input: z.object({ id }), output: empty },
  /** Away with an article that was never on the site. */
  'content.discard': { right: 'content.write', kind: 'act', input: z.object({ id }), output: empty },
} as const satisfies DeskRows;
