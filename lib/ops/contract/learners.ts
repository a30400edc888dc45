import { z } from 'zod';
import { EXTEND_MOST, EXTEND_WORDS_MOST } from '../learner-limits';
import { orderCard } from './order-story';
import type { DeskRows } from './row';
import { empty, id, looked, paging, time, words } from './shapes';

/** Somebody with an account; the number is masked. */
export const learnerCard = z.object({
  id,
  /** The number of the account, as the learner sees it. */
  rsNo: z.string(),
  name: z.string(),
  /** '' of an account that was erased. */
  phone: z.string(),
  role: z.enum(['learner', 'parent']),
  gradeName: z.string(),
  /** Courses that may be watched now. */
  courses: z.number().int(),
  createdAt: time,
  /** When it will be erased, and when it was. */
  closingAt: time.nullable(),
  closedAt: time.nullable(),
  /** The account that it has become part of. */
  mergedIntoId: id.nullable(),
});

const story = z.object({
  learner: learnerCard.extend({ gradeId: id.nullable() }),
  /** Failed tries to sign in during the last hour. */
  failures: z.number().int(),
  /** The last right to each course first. */
  rights: z.array(
    z.object({
      id,
      title: z.string(),
      from: time,
      until: time,
      state: z.enum(['running', 'over', 'refund', 'change']),
      /** '' for a course that a code opened. */
      orderNo: z.string(),
      finished: z.number().int(),
      sections: z.number().int(),
    }),
  ),
  /** Who reads the reports; numbers are masked. */
  parents: z.array(z.object({ linkId: id, relation: z.string(), phone: z.string(), boundAt: time })),
  devices: z.array(z.object({ deviceKey: z.string(), name: z.string(), firstSeenAt: time, lastSeenAt: time, signedIn: z.boolean() })),
  /** The newest twenty, as are the messages. */
  orders: z.array(orderCard),
  messages: z.array(z.object({ id, at: time, title: z.string(), words: z.string(), readAt: time.nullable() })),
  /** Asked for and not decided yet: that the account be closed. */
  closing: z.object({ id, by: z.string(), own: z.boolean(), at: time, why: z.string() }).nullable(),
  /** From the wish to close the account to its erasure. */
  graceDays: z.number().int(),
  grades: z.array(z.object({ id, name: z.string() })),
});

/** Learners and parents: 学员. */
export const learnerRows = {
  'learners.list': {
    right: 'learners.read',
    kind: 'read',
    lags: true,
    /** A whole telephone number, a number of an account, or how a name begins. */
    input: z.object({ ...paging, words: looked }),
    output: z.object({ list: z.array(learnerCard), more: z.boolean() }),
  },
  'learners.show': { right: 'learners.read', kind: 'read', input: z.object({ id }), output: story },
  'learners.phone': { right: 'learners.read', kind: 'act', opens: true, input: z.object({ id }), output: z.object({ phone: z.string() }) },
  'learners.grade': { right: 'learners.handle', kind: 'act', input: z.object({ id, gradeId: id }), output: empty },
  'learners.endDevice': {
    right: 'learners.handle',
    kind: 'act',
    input: z.object({ id, deviceKey: z.string().min(1).max(40) }),
    output: empty,
  },
  /** 顺延: days of a right that were lost through us; the learner reads why. */
  'learners.extend': {
    right: 'learners.handle',
    kind: 'act',
    input: z.object({
      id,
      rightId: id,
      days: z.number('填顺延几天').int('填整天数').min(1, '至少 1 天').max(EXTEND_MOST, `一次最多 ${EXTEND_MOST} 天`),
      why: words(EXTEND_WORDS_MOST),
    }),
    output: empty,
  },
  /** A parent reads nothing of the learner any more. */
  'learners.unbindParent': { right: 'learners.handle', kind: 'act', input: z.object({ id, linkId: id }), output: empty },
  /** Forgets the failed tries, so that the next one is looked at. */
  'learners.unlock': { right: 'learners.handle', kind: 'act', input: z.object({ id }), output: empty },
  /** Everything that is held about them, as the privacy law asks: a ZIP archive. The learner is told. */
  'learners.export': {
    right: 'learners.data',
    kind: 'act',
    opens: true,
    input: z.object({ id }),
    output: z.object({ zip: z.base64() }),
  },
  /**
   * Begins the days after which everything of a person is erased; signing in takes it back. A second person looks at it: what is erased
   * is erased.
   */
  'learners.close': {
    right: 'learners.close',
    kind: 'money',
    always: true,
    input: z.object({ id, why: words(200) }),
    output: z.object({ closesAt: time }),
  },
} as const satisfies DeskRows;
