import { z } from 'zod';
import { BATCH_MOST, codeKinds } from '../code-kinds';
import { LOOKED_MOST } from '../looked';
import type { DeskRows } from './row';
import { empty, id, paging, time, wishWaits, words } from './shapes';

const kind = z.enum(codeKinds);
const count = z.number().int();

/** Codes that are printed into books: 防伪码, and 助教码 that open a course. */
export const codeRows = {
  'codes.list': {
    right: 'codes.read',
    kind: 'read',
    lags: true,
    input: z.object(paging),
    output: z.object({
      list: z.array(
        z.object({
          id,
          kind,
          bookTitle: z.string(),
          count,
          /** Looked at, or used to open a course. */
          used: count,
          /** The newest of its book and nearly all used: the next one has to be made. */
          runsOut: z.boolean(),
          by: z.string(),
          createdAt: time,
          voidedAt: time.nullable(),
        }),
      ),
      more: z.boolean(),
    }),
  },
  /** What a batch can be made for. */
  'codes.books': {
    right: 'codes.make',
    kind: 'read',
    input: empty,
    /** `courseFen`: what the course costs that a 助教码 of the book opens; null where it has none. */
    output: z.object({ books: z.array(z.object({ id: z.string(), title: z.string(), courseFen: count.nullable() })) }),
  },
  /** 助教码 are courses given away: above the limit they wait by what the courses cost. 防伪码 open nothing. */
  'codes.make': {
    right: 'codes.make',
    kind: 'money',
    input: z.object({
      kind,
      bookId: z.string('选一本书').min(1, '选一本书').max(40),
      count: z.number('填写数量').int('填写整数').min(1, '至少 1 个').max(BATCH_MOST, `一批最多 ${BATCH_MOST} 个`),
    }),
    output: z.object({ id }),
  },
  /** Batches that a second person has not decided on yet. */
  'codes.waiting': {
    right: 'codes.read',
    kind: 'read',
    input: empty,
    output: z.object({ list: z.array(wishWaits.extend({ kind, bookTitle: z.string(), count })) }),
  },
  'codes.export': { right: 'codes.make', kind: 'act', input: z.object({ id }), output: z.object({ codes: z.array(z.string()) }) },
  /** Sheets of QR codes as a PDF; `part` from 0, `FILE_CODES` in each. */
  'codes.sheet': {
    right: 'codes.make',
    kind: 'act',
    input: z.object({ id, part: z.number().int().min(0).max(BATCH_MOST) }),
    output: z.object({ pdf: z.base64() }),
  },
  /** Of which problems a sheet of codes can be printed, and for which sites: those are what the web tier adds. */
  'codes.problemSets': {
    right: 'codes.make',
    kind: 'read',
    input: empty,
    output: z.object({
      sets: z.array(z.object({ which: z.string(), title: z.string(), count })),
      sites: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
  },
  /** The codes that stand beside the problems of a book: a page to be printed, which the web tier draws. Of no book there are no others. */
  'codes.problems': {
    right: 'codes.make',
    kind: 'act',
    /** `site` '' = the default one. */
    input: z.object({ which: z.string('选印哪些').min(1, '选印哪些').max(40), site: z.string().max(40) }),
    output: z.object({ html: z.string() }),
  },
  'codes.void': { right: 'codes.make', kind: 'act', input: z.object({ id, why: words(200) }), output: empty },
  /** Of the last thirty days, those seen from the most networks first. */
  'codes.suspicious': {
    right: 'codes.read',
    kind: 'read',
    lags: true,
    input: empty,
    output: z.object({
      list: z.array(z.object({ code: z.string(), bookTitle: z.string(), checks: count, networks: count, firstAt: time, lastAt: time })),
    }),
  },
  'codes.show': {
    right: 'codes.read',
    kind: 'read',
    /** As it was typed or read out. */
    input: z.object({ code: z.string().trim().min(4, '码至少 4 位').max(LOOKED_MOST) }),
    output: z.object({
      /** null = no code of ours. */
      found: z
        .object({
          code: z.string(),
          kind,
          bookTitle: z.string(),
          /** The batch it came with; null = made by a command. */
          batchId: id.nullable(),
          voidedAt: time.nullable(),
          usedAt: time.nullable(),
          checkCount: count,
          /** The newest fifty. */
          checks: z.array(z.object({ id, at: time, network: z.string() })),
        })
        .nullable(),
    }),
  },
} as const satisfies DeskRows;
