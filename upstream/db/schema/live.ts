import { index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { clickKeys, liveChannels, type LiveChannel } from '@/lib/contracts/values/live';
import type { ActivityWords } from '../../kernel/activity-words';
import { ofUser } from './account';
import { advisers } from './content';
import { ofCourse, teachers } from './course';
import { ofOrder } from './order';
import { at, handling, handlingIndices } from './columns';

/** A series of live classes that is advertised and signed up for on its own page. `slug` is its name in addresses. */
export const liveActivities = pgTable('live_activities', {
  id: serial('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  /** Channels on which it is shown. */
  channels: jsonb('channels').$type<LiveChannel[]>().notNull(),
  title: text('title').notNull(),
  /** What paying it opens: the recordings, and what goes with them. */
  courseId: ofCourse(),
  teacherId: integer('teacher_id')
    .notNull()
    .references(() => teachers.id),
  /** Who is written to after paying. */
  adviserId: integer('adviser_id')
    .notNull()
    .references(() => advisers.id),
  priceFen: integer('price_fen').notNull(),
  originalPriceFen: integer('original_price_fen'),
  /** null = as many as come. */
  seats: integer('seats'),
  opensAt: at('opens_at').notNull(),
  closesAt: at('closes_at').notNull(),
  /** First night's beginning and last night's end. */
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at').notNull(),
  minutes: integer('minutes').notNull(),
  replayDays: integer('replay_days').notNull(),
  words: jsonb('words').$type<ActivityWords>().notNull(),
  position: integer('position').notNull(),
  /** When the desk wrote it last: from then on its data file does not change it. */
  editedAt: at('edited_at'),
  /** When the desk ended its signup, whatever the times say; null = the times say it. */
  stoppedAt: at('stopped_at'),
});

export const ofActivity = () =>
  integer('activity_id')
    .notNull()
    .references(() => liveActivities.id);

export const liveNights = pgTable(
  'live_nights',
  {
    id: serial('id').primaryKey(),
    activityId: ofActivity(),
    /** From 1. */
    index: integer('index').notNull(),
    startsAt: at('starts_at').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
  },
  (t) => [unique('live_nights_once').on(t.activityId, t.index)],
);

/** Somebody who signed up for an activity: once for each number, however often they come back. */
export const liveLeads = pgTable(
  'live_leads',
  {
    id: serial('id').primaryKey(),
    /** Random; the only name by which the outside knows the lead. */
    leadId: text('lead_id').notNull().unique(),
    activityId: ofActivity(),
    userId: ofUser(),
    channel: text('channel', { enum: liveChannels }).notNull(),
    gradeName: text('grade_name').notNull(),
    /** The click of the first touch; '' = came without one. */
    clickKey: text('click_key', { enum: ['', ...clickKeys] })
      .notNull()
      .default(''),
    clickId: text('click_id').notNull().default(''),
    /** Campaign names as a query string. */
    utm: text('utm').notNull().default(''),
    createdAt: at('created_at').notNull(),
    ...handling(),
  },
  (t) => [
    unique('live_leads_once').on(t.activityId, t.userId),
    index('live_leads_user').on(t.userId),
    index('live_leads_activity').on(t.activityId, t.id),
    ...handlingIndices('live_leads', t),
  ],
);

/** The orders of a lead; the last one counts. */
export const liveOrders = pgTable(
  'live_orders',
  {
    orderId: ofOrder().primaryKey(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => liveLeads.id),
  },
  (t) => [index('live_orders_lead').on(t.leadId)],
);
