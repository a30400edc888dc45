import type { Fault } from '../types';

const desk = 'tests/unit/upstream/desk';
const merge = `${desk}/merge.test.ts`;
const fourEyes = `${desk}/four-eyes.test.ts`;
const parcels = `${desk}/orders-parcels.test.ts`;

/** What is sold at which price, and what waits for a second person. */
export const secondPersonFaults: readonly Fault[] = [
  {
    what: 'second person: whoever asked agrees to it alone',
    file: 'upstream/operator/desk/shared/approvals.ts',
    find: 'if (kept.askedBy === context.operator.id) throw',
    put: 'if (kept.askedBy === 0) throw',
    tests: [fourEyes, merge],
  },
  {
    what: 'second person: an administrator’s open desk makes one of whoever passes by',
    file: 'upstream/operator/desk/people-links.ts',
    find: 'prepare: ({ code }, context) => proveAgain(context, code, context),',
    put: 'prepare: async () => ({ recovery: false }),',
    tests: [`${desk}/people-links.test.ts`],
  },
  {
    what: 'second person: another sum than the one asked for is agreed to',
    file: 'upstream/operator/desk/approvals-decided.ts',
    find: 'if (now !== sumFen) throw',
    put: 'if (now < sumFen) throw',
    tests: [fourEyes],
  },
  {
    what: 'second person: books go while their refund waits',
    file: 'upstream/operator/desk/shipping.ts',
    find: "  if (await waitsFor(tx, 'orders.refund', order.orderNo)) throw new BusinessError(orderMessages.operator.refundWaits);\n",
    put: '',
    tests: [parcels],
  },
  {
    what: 'second person: books that went meanwhile go for nothing',
    file: 'upstream/after-sale/desk-refund.ts',
    find: '  if (askedAt && sentAt && sentAt > askedAt) throw new BusinessError(orderMessages.operator.sentSince);\n',
    put: '',
    tests: [parcels],
  },
  {
    what: 'prices: one that falls waits for nobody',
    file: 'lib/ops/course-check.ts',
    find: 'Math.abs(after[part] - before[part])',
    put: 'after[part] - before[part]',
    tests: ['tests/unit/ops/course-check.test.ts'],
  },
  {
    what: 'prices: what of one comes back with the books moves unseen',
    file: 'lib/ops/course-check.ts',
    find: "(['priceFen', 'booksFen', 'shippingFen'] as const).map(",
    put: "(['priceFen'] as const).map(",
    tests: ['tests/unit/ops/course-check.test.ts'],
  },
  {
    what: 'prices: more days for the same price wait for nobody',
    file: 'lib/ops/course-check.ts',
    find: '    Math.abs(after.priceFen - priceFor(before, after.validDays)),\n',
    put: '',
    tests: ['tests/unit/ops/course-check.test.ts'],
  },
  {
    what: 'prices: a live activity sells a course for longer, and nobody is asked',
    file: 'upstream/operator/desk/live.ts',
    find: ' || soldDays(row) > soldDays(activity);',
    put: ';',
    tests: [`${desk}/live-changes.test.ts`],
  },
  {
    what: 'live: a course that is 预告 is sold',
    file: 'upstream/live/write.ts',
    find: ', buyable(tx)',
    put: '',
    tests: [`${desk}/live-changes.test.ts`],
  },
  {
    what: 'courses: anybody may watch all of what is sold',
    file: 'lib/ops/course-check.ts',
    find: 'Math.floor(sections / 2)',
    put: 'sections',
    tests: ['tests/unit/ops/course-check.test.ts'],
  },
  {
    what: 'courses: what is put back stays taken out',
    file: 'upstream/operator/desk/courses/outline.ts',
    find: ', removedAt: null }',
    put: ' }',
    tests: [`${desk}/courses-outline.test.ts`],
  },
  {
    what: 'desk: one person alone has an account erased',
    file: 'lib/ops/contract/learners.ts',
    find: '    always: true,\n',
    put: '',
    tests: [`${desk}/learners.test.ts`],
  },
];
