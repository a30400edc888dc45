import { bigint, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { at } from './columns';
import { ofSection } from './course';
import { operators } from './operators';

/**
 * A film that was uploaded at the desk for a section, from its first byte to the learners: `uploading`, `waiting` for its turn, `working`
 * (being encoded), `ready` to be looked at, `published`; `failed` says why, `replaced` made way for another one, and is `removed` a day later. Its encodings lie in
 * DATA_DIR/films/film-<id>.
 */
export const films = pgTable(
  'films',
  {
    id: serial('id').primaryKey(),
    sectionId: ofSection(),
    state: text('state', { enum: ['uploading', 'waiting', 'working', 'ready', 'published', 'failed', 'replaced', 'removed'] }).notNull(),
    /** As the file was called where it came from, its bytes, and when it was changed there: the same file goes on where it stopped. */
    fileName: text('file_name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    fileTime: bigint('file_time', { mode: 'number' }).notNull(),
    /** Bytes that are here. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    /** What it is by its first bytes. */
    container: text('container', { enum: ['mov', 'matroska'] }),
    /** Hundredths of the encoding. */
    progress: integer('progress').notNull().default(0),
    /** How often its encoding was begun: one that brings the process down is not begun for ever. */
    tries: integer('tries').notNull().default(0),
    /** Why it failed, for whoever uploaded it; '' otherwise. */
    reason: text('reason').notNull().default(''),
    durationSeconds: integer('duration_seconds').notNull().default(0),
    heights: jsonb('heights').$type<number[]>().notNull().default([]),
    uploadedBy: integer('uploaded_by')
      .notNull()
      .references(() => operators.id),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
    captionedAt: at('captioned_at'),
    publishedAt: at('published_at'),
  },
  (t) => [index('films_section').on(t.sectionId, t.id), index('films_waiting').on(t.state, t.id)],
);
