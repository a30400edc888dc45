import { z } from 'zod';
import { draftShape, pageShape, questionShape } from '@/lib/kernel/marking/shape';
import { PDF_PART } from '../pdf-upload';
import type { DeskRows } from './row';
import { chosen, empty, id, looked, phone, picture, time, whole, words } from './shapes';

/** `waiting`: nobody has sent it to the parents. `withdrawn`: somebody has, and took it back. */
const state = z.enum(['waiting', 'published', 'withdrawn']);
const version = whole;
const card = z.object({
  id,
  learnerName: z.string(),
  gradeName: z.string(),
  subjectName: z.string(),
  title: z.string(),
  /** Whose account the report will be in, as the account calls itself and by its number, masked: a mistyped number is seen. */
  account: z.string(),
  phone: z.string(),
  teacher: z.string(),
  /** Given to a teacher who is not at the desk, and whoever asks is one who may take it. */
  takes: z.boolean(),
  state,
  pages: z.number().int(),
  questions: z.number().int(),
  /** Questions that were given points. */
  given: z.number().int(),
  score: z.number().int(),
  full: z.number().int(),
  receivedAt: time,
  dueAt: time,
  savedBy: z.string(),
  savedAt: time.nullable(),
});

const teacherId = chosen('选谁来批');
const pdf = z.uuid();
/** Base64 of so many bytes. */
const encoded = Math.ceil(PDF_PART / 3) * 4;

/** 批阅: pupils' papers, from the scan to the parents. Whoever brings them in sees to their pages until a teacher has begun. */
export const markingRows = {
  'marking.list': {
    right: 'papers.receive',
    kind: 'read',
    input: z.object({ which: z.enum(['waiting', 'published']), words: looked }),
    /** What is due first comes first; what was sent, the newest. At most 200. */
    output: z.object({ list: z.array(card) }),
  },
  'marking.choices': {
    right: 'papers.receive',
    kind: 'read',
    input: empty,
    output: z.object({ papers: z.array(z.object({ id, title: z.string() })), teachers: z.array(z.object({ id, name: z.string() })) }),
  },
  /** A paper came in: whose, which one, who marks it. */
  'marking.receive': {
    right: 'papers.receive',
    kind: 'act',
    input: z.object({
      phone,
      learnerName: words(20),
      schemeId: chosen('选一张卷子'),
      teacherId,
    }),
    output: z.object({ id }),
  },
  /** Received wrongly: away with its pages, as long as nothing was saved or sent. */
  'marking.drop': { right: 'papers.receive', kind: 'act', input: z.object({ id }), output: empty },
  /** Given to another teacher, as long as the parents do not have it. */
  'marking.hand': { right: 'papers.receive', kind: 'act', input: z.object({ id, teacherId }), output: empty },
  /** A paper whose teacher is not at the desk, to the teacher who takes it. */
  'marking.take': { right: 'papers.mark', kind: 'act', input: z.object({ id }), output: empty },
  'marking.show': {
    right: 'papers.receive',
    kind: 'read',
    input: z.object({ id }),
    output: z.object({
      paper: card,
      version,
      pages: z.array(pageShape),
      scheme: z.array(questionShape),
      draft: draftShape,
      /** The one before in the same subject. */
      previous: z
        .object({ score: z.number().int(), lost: z.array(z.object({ problemId: z.string(), questionNo: z.number().int() })) })
        .nullable(),
      problems: z.array(z.object({ id: z.string(), number: z.number().int(), title: z.string(), knowledge: z.array(z.string()) })),
      /** What the parents were sent, the newest first. */
      versions: z.array(z.object({ no: z.number().int(), who: z.string(), at: time, score: z.number().int(), why: z.string() })),
      /** The next one that waits. */
      next: z.object({ id, waiting: z.number().int() }).nullable(),
    }),
  },
  'marking.page': {
    right: 'papers.receive',
    kind: 'read',
    input: z.object({ id, key: z.string().max(60) }),
    /** A data URL. */
    output: z.object({ picture: z.string() }),
  },
  /** A scanned page, in Base64; drawn anew before it is kept. */
  'marking.addPage': {
    right: 'papers.receive',
    kind: 'act',
    large: true,
    input: z.object({ id, picture }),
    output: pageShape,
  },
  /** One part of a PDF, from `offset` on; `pdf` = the name that the browser gave it. Answers how many bytes are here. */
  'marking.pdfPart': {
    right: 'papers.receive',
    kind: 'draft',
    large: true,
    input: z.object({ id, pdf, offset: whole, part: z.base64().min(1).max(encoded) }),
    output: z.object({ received: z.number().int() }),
  },
  /** How many pages the PDF has, now that all of it is here. */
  'marking.pdfOpen': {
    right: 'papers.receive',
    kind: 'read',
    input: z.object({ id, pdf }),
    output: z.object({ pages: z.number().int() }),
  },
  /** Its page `no` (from 1) becomes the last of the paper; after the `last` one it is forgotten. */
  'marking.pdfPage': {
    right: 'papers.receive',
    kind: 'act',
    input: z.object({ id, pdf, no: z.number().int().min(1).max(99), last: z.boolean() }),
    output: pageShape,
  },
  /** The pages in another order, some of them turned (degrees, clockwise) or gone: what is not named is removed. */
  'marking.arrange': {
    right: 'papers.receive',
    kind: 'act',
    input: z.object({ id, pages: z.array(z.object({ key: z.string().max(60), turn: z.literal([0, 90, 180, 270]) })).max(99) }),
    output: z.object({ pages: z.number().int() }),
  },
  'marking.removePage': { right: 'papers.receive', kind: 'act', input: z.object({ id, key: z.string().max(60) }), output: empty },
  /** What was drawn and written so far. Refused where somebody has saved since `version`. */
  'marking.save': {
    right: 'papers.mark',
    kind: 'draft',
    large: true,
    input: z.object({ id, version, draft: draftShape }),
    output: z.object({ version, savedAt: time }),
  },
  /** To the parents: the first time, or what was corrected since, with why. */
  'marking.publish': {
    right: 'papers.mark',
    kind: 'act',
    input: z.object({ id, version, why: z.string().trim().max(60, '最多 60 个字') }),
    output: z.object({ no: z.number().int() }),
  },
  'marking.withdraw': { right: 'papers.mark', kind: 'act', input: z.object({ id, why: words(60) }), output: empty },
} as const satisfies DeskRows;
