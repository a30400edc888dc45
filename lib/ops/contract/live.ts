import { z } from 'zod';
import { INT_MOST } from '@/lib/contracts/values/forms';
import { clickKeys, liveChannels } from '@/lib/contracts/values/live';
import { orderStates } from '@/lib/kernel/order-states';
import { activityStates, conversionStates } from '../live-kinds';
import { activityWords } from './live-words';
import type { DeskRows } from './row';
import { based, chosen, edited, empty, id, looked, paging, priceWaits, time, words } from './shapes';

const count = z.number().int();
const fen = z.number().int().max(INT_MOST);
const some = z.number('填一个数').int('填整数').min(1, '至少是 1').max(10_000, '太大了');
const price = z.number('填价格').int('最多两位小数').min(1, '写成 9.90 这样，大于 0').max(INT_MOST, '太大了');
const choice = z.object({ id, name: z.string() });

/** An activity as somebody at the desk writes it. Times are moments; prices are in 分. */
const activityDraft = z.object({
  title: words(16),
  channels: z.array(z.enum(liveChannels)).min(1, '至少选一个渠道'),
  courseId: chosen('选一门课'),
  teacherId: chosen('选一位老师'),
  adviserId: chosen('选一位顾问'),
  priceFen: price,
  originalPriceFen: price.nullable(),
  /** null = as many as come. */
  seats: z.number().int('填整数').min(0, '不能小于 0').max(100_000, '太大了').nullable(),
  opensAt: z.iso.datetime('填开始报名的时间'),
  closesAt: z.iso.datetime('填停止报名的时间'),
  minutes: some,
  replayDays: some,
  nights: z
    .array(z.object({ startsAt: z.iso.datetime('填这一晚的时间'), title: words(30), text: words(60) }))
    .min(1, '至少一晚')
    .max(20, '最多 20 晚'),
  words: activityWords,
});
export type ActivityDraft = z.output<typeof activityDraft>;

const slug = z
  .string()
  .trim()
  .regex(/^[a-z0-9-]{2,60}$/, '2 到 60 个小写字母、数字或连字符');

const line = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  channels: z.array(z.enum(liveChannels)),
  state: z.enum(activityStates),
  priceFen: fen,
  seats: count.nullable(),
  /** Paid for, or held by an order that can still be paid. */
  taken: count,
  leads: count,
  paid: count,
  /** What was paid and not given back. */
  revenueFen: count,
  opensAt: time,
  closesAt: time,
  startsAt: time,
});

/** Live classes that are advertised: 直播活动. */
export const liveRows = {
  'live.list': { right: 'live.read', kind: 'read', input: empty, output: z.object({ list: z.array(line) }) },
  'live.show': {
    right: 'live.read',
    kind: 'read',
    input: z.object({ id }),
    output: z.object({
      activity: line,
      draft: activityDraft,
      /** From then on its data file no longer changes it. */
      editedAt: time.nullable(),
      /** A change of price that a second person has not decided yet. */
      priceWaits: priceWaits.nullable(),
      /** Conversions that were told, wait to be told, or could not be. */
      conversions: z.record(z.enum(conversionStates), count),
      /** Scheme and host of the website: its pages go into advertisements, the desk's own host does not. */
      website: z.url(),
    }),
  },
  /** What an activity may be made of. */
  'live.choices': {
    right: 'live.manage',
    kind: 'read',
    input: empty,
    output: z.object({
      /** `buyable`: not 预告, with a section, and agreed to be sold; one that is not stays where it is named already. */
      courses: z.array(choice.extend({ buyable: z.boolean() })),
      teachers: z.array(choice.extend({ listed: z.boolean() })),
      advisers: z.array(choice),
      grades: z.array(z.string()),
    }),
  },
  'live.create': {
    right: 'live.manage',
    kind: 'act',
    input: z.object({ slug, draft: activityDraft }),
    output: z.object({ id }),
  },
  /** Moves the price for everybody who signs up from now on: by more than the limit it waits, with what else was changed. */
  'live.save': { right: 'live.manage', kind: 'money', input: z.object({ ...based, draft: activityDraft }), output: edited },
  /** Ends signup whatever the times say, or lets them say it again. */
  'live.stop': { right: 'live.manage', kind: 'act', input: z.object({ id, stopped: z.boolean() }), output: empty },
  'live.leads': {
    right: 'live.read',
    kind: 'read',
    input: z.object({
      ...paging,
      id,
      /** A whole telephone number, or how a name begins. */
      words: looked,
      /** Those only of whom a platform was not told. */
      failed: z.boolean().default(false),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id,
          at: time,
          name: z.string(),
          /** Masked. */
          phone: z.string(),
          gradeName: z.string(),
          channel: z.enum(liveChannels),
          /** '' = came without a click. */
          clickKey: z.enum(['', ...clickKeys]),
          utm: z.string(),
          /** The ticket of the inbox. */
          ticketNo: z.string(),
          /** The order that counts; null where there is none. */
          order: z.object({ orderNo: z.string(), state: z.enum(orderStates), amountFen: fen }).nullable(),
          conversions: z.array(
            z.object({
              event: z.enum(['registered', 'paid']),
              state: z.enum(conversionStates),
              at: time,
              attempts: count,
              error: z.string(),
            }),
          ),
        }),
      ),
      more: z.boolean(),
    }),
  },
  'live.phone': {
    right: 'live.read',
    kind: 'act',
    opens: true,
    input: z.object({ id }),
    output: z.object({ phone: z.string() }),
  },
  /** Tells the platform again what it could not be told of one lead. */
  'live.retry': { right: 'live.manage', kind: 'act', input: z.object({ id }), output: z.object({ count }) },
} as const satisfies DeskRows;
