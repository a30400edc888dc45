import type { Fault } from '../types';

const upstream = 'tests/unit/upstream';

/** Where somebody pays: cashier, live signup, codes that stand for money. */
export const tillFaults: readonly Fault[] = [
  {
    what: 'cashier: a payment that failed looks as if it waited',
    file: 'components/purchase/cashier-phase.ts',
    find: "if (facts.pay?.state === 'failed') return 'failed';",
    put: '',
    tests: ['tests/unit/ui/purchase-rules.test.ts'],
  },
  {
    what: 'cashier: the late answer of a way that was left is drawn over the new one',
    file: 'components/purchase/use-payment.ts',
    find: 'const answer = await begin(orderNo, method, place);\n      if (mine !== turn.current) return;',
    put: 'const answer = await begin(orderNo, method, place);',
    tests: ['tests/unit/ui/cashier.test.tsx'],
  },
  {
    what: 'cashier: a decided payment is asked for for ever',
    file: 'components/purchase/use-pay-result.ts',
    find: "return state !== null && state !== 'pending';",
    put: 'return false;',
    tests: ['tests/unit/ui/pay-result.test.tsx'],
  },
  {
    what: 'cashier: it asks on after the page was left',
    file: 'lib/client/use-polling.ts',
    find: 'if (left || over) return;',
    put: 'if (over) return;',
    tests: ['tests/unit/ui/polling.test.tsx', 'tests/unit/ui/pay-result.test.tsx'],
  },
  {
    what: 'cashier: it never asks more slowly',
    file: 'lib/client/use-polling.ts',
    find: 'Math.min(2000 + asked * 200, 5000)',
    put: '2000 + asked * 0',
    tests: ['tests/unit/ui/polling.test.tsx', 'tests/unit/ui/pay-result.test.tsx'],
  },
  {
    what: 'cashier: WeChat’s browser is offered Alipay',
    file: 'lib/pay/place.ts',
    find: "wechat: { wechat: 'jsapi', alipay: null, card: 'h5' }",
    put: "wechat: { wechat: 'jsapi', alipay: 'h5', card: 'h5' }",
    tests: ['tests/unit/pay/place.test.ts', 'tests/unit/ui/cashier.test.tsx'],
  },
  {
    what: 'cashier: a new try after a failure makes a second order',
    file: 'lib/query/use-send-once.ts',
    find: 'underWay.current?.text === text ? underWay.current : null',
    put: 'null',
    tests: ['tests/unit/ui/order-detail.test.tsx', 'tests/unit/ui/purchase.test.tsx', 'tests/unit/forms/letters.test.tsx'],
  },
  {
    what: 'change of course: what is to be given back is asked for',
    file: 'components/orders/change-rules.ts',
    find: "differenceFen > 0 ? 'pay' : differenceFen < 0 ? 'back' : 'even'",
    put: "differenceFen >= 0 ? 'pay' : 'pay'",
    tests: ['tests/unit/ui/orders-rules.test.ts'],
  },
  {
    what: 'exchange: a book’s code opens its course twice',
    file: 'upstream/assistant/activate.ts',
    find: 'if (found.usedBy !== null) throw',
    put: 'if (found.usedBy === -1) throw',
    tests: [`${upstream}/personal/assistant.test.ts`],
  },
  {
    what: 'exchange: a code with hyphens is unknown',
    file: 'components/learner/courses/code-rules.ts',
    find: "    .replace(/[^A-Za-z0-9]/g, '')\n",
    put: '',
    tests: ['tests/unit/ui/personal-rules.test.ts', 'tests/unit/forms/settings.test.tsx'],
  },
  {
    what: 'live signup: the chosen way to pay is ignored',
    file: 'components/live/signup.ts',
    find: '`#pay=${method}`',
    put: "'#pay=wechat'",
    tests: ['tests/unit/forms/live-signup.test.tsx'],
  },
  {
    what: 'live signup: a grade that the course is not for is taken',
    file: 'upstream/live/signup.ts',
    find: '!words.gradeNames.includes(gradeName)',
    put: "gradeName === ''",
    tests: [`${upstream}/live/live.test.ts`],
  },
  {
    what: 'live signup: the last advertisement takes the click of the first',
    file: 'lib/live/touch.ts',
    find: '  if (touchOf(kept, keys).clickId !== undefined) return kept;\n',
    put: '',
    tests: ['tests/unit/live/touch.test.ts'],
  },
];
