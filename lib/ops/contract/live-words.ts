import { z } from 'zod';
import { liveChannels } from '@/lib/contracts/values/live';
import { words } from './shapes';

const headline = z
  .strictObject({
    lines: z.array(words(5)).min(1, '至少一行').max(3, '最多三行'),
    highlight: words(5),
    ring: z.string().trim().length(1, '只圈一个字'),
  })
  .refine(({ lines, highlight }) => lines.some((row) => row.includes(highlight)), {
    path: ['highlight'],
    message: '标题里没有这几个字',
  })
  .refine(({ highlight, ring }) => highlight.includes(ring), { path: ['ring'], message: '要在荧光的几个字里' });

const lines = (most: number) => z.array(words(most)).min(1, '至少写一行').max(12, '最多 12 行');

/** What one channel is told instead: whoever comes by its advertisement reads on what it said. */
const channelWords = z.strictObject({ channel: z.enum(liveChannels, '选一个渠道'), headline, lead: words(120) });

/** What the page of a live activity says, on every channel that shows it, and what some of them say instead. Data files and the desk are held to the same. */
export const activityWords = z.strictObject({
  headline,
  subject: words(30),
  lead: words(120),
  gradeNames: z.array(words(10)).min(1, '至少选一个年级').max(4, '最多四个年级'),
  /** A mistake of the day before, and its correction; null = none is shown. */
  correction: z
    .strictObject({ before: lines(40), after: lines(40), wrong: z.array(words(40)), right: z.array(words(40)), note: words(120) })
    .nullable(),
  gains: z
    .array(z.strictObject({ title: words(12), text: words(40) }))
    .min(2, '至少两条')
    .max(8, '最多八条'),
  audience: lines(60),
  faq: z
    .array(z.strictObject({ q: words(60), a: words(300) }))
    .min(1, '至少一问')
    .max(12, '最多 12 问'),
  refund: words(300),
  byChannel: z
    .array(channelWords)
    .max(liveChannels.length, '每个渠道一套')
    .refine((list) => new Set(list.map(({ channel }) => channel)).size === list.length, '每个渠道一套')
    .default([]),
});
