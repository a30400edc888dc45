import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import type { HoldKind } from '@/lib/ops/holds';
import type { Article } from '../../kernel/article';
import { at } from './columns';
import { ofOperator, operators } from './operators';

/** What editors have saved of an article, one row a save. The newest is what they go on with; `information` holds what is on the site. */
export const articleVersions = pgTable(
  'article_versions',
  {
    id: serial('id').primaryKey(),
    /** Of an article that was never published there is no row in `information` yet. */
    informationId: integer('information_id').notNull(),
    article: jsonb('article').$type<Article>().notNull(),
    savedBy: integer('saved_by')
      .notNull()
      .references(() => operators.id),
    savedAt: at('saved_at').notNull(),
    /** When it is to be published; null = is not waiting to be. */
    publishAt: at('publish_at'),
    publishedAt: at('published_at'),
  },
  (t) => [
    index('article_versions_article').on(t.informationId, t.id),
    index('article_versions_due')
      .on(t.publishAt)
      .where(sql`publish_at is not null`),
  ],
);

/** What a colleague writes at this moment: others read it meanwhile. Theirs no longer after `until`, which each sign of them moves on. */
export const deskHolds = pgTable(
  'desk_holds',
  {
    kind: text('kind').$type<HoldKind>().notNull(),
    /** Its number or name, as the kind has it (lib/ops/holds.ts). */
    thing: text('thing').notNull(),
    operatorId: ofOperator(),
    since: at('since').notNull(),
    until: at('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.thing] })],
);

/** Texts of content/ that the desk has published: on the site in place of the file of that name. */
export const texts = pgTable(
  'texts',
  {
    /** The file, below content/ (lib/ops/texts.ts). */
    name: text('name').notNull(),
    /** Key of the one site whose own it is; '' = of all sites that have none of their own. */
    site: text('site').notNull(),
    /** As it would stand in the file. */
    text: text('text').notNull(),
    editedAt: at('edited_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.site] })],
);

/** What editors have saved of a text, one row a save; the newest is what they go on with. */
export const textVersions = pgTable(
  'text_versions',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    site: text('site').notNull(),
    /** null = back to the file, or to what all sites show. */
    text: text('text'),
    savedBy: integer('saved_by')
      .notNull()
      .references(() => operators.id),
    savedAt: at('saved_at').notNull(),
    publishAt: at('publish_at'),
    publishedAt: at('published_at'),
  },
  (t) => [
    index('text_versions_text').on(t.name, t.site, t.id),
    index('text_versions_due')
      .on(t.publishAt)
      .where(sql`publish_at is not null`),
  ],
);
