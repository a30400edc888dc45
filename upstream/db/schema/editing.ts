import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial } from 'drizzle-orm/pg-core';
import type { Article } from '../../kernel/article';
import { at } from './columns';
import { operators } from './desk';

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
