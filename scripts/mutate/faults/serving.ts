import type { Fault } from '../types';

const whole = 'tests/unit/server/whole.test.ts';
const firstAnswers = 'tests/unit/doors/first-answers.test.ts';
const openingLine = 'tests/unit/ui/opening-line.test.tsx';

/** How pages and messages reach people. */
export const servingFaults: readonly Fault[] = [
  {
    what: 'first answers: a parent’s list is asked for without the ticket',
    file: 'lib/http/first-answers.ts',
    find: 'callTypeset(id, prepared.fields, options)',
    put: 'callTypeset(id, parsed.data, options)',
    tests: [firstAnswers],
  },
  {
    what: 'ready pages: the time in their heads stands still',
    file: 'server/pages/whole.ts',
    find: 'if (current !== second || patient !== kept) {',
    put: 'if (second === 0 || patient !== kept) {',
    tests: [whole],
  },
  {
    what: 'ready pages: what the edge adds for one visitor is sent to the next',
    file: 'server/pages/send.ts',
    find: "`${encoding} ${state} ${more.join('\\n')}`",
    put: '`${encoding} ${state}`',
    tests: [whole],
  },
  {
    what: 'ready pages: a header that was set before is lost',
    file: 'server/pages/whole.ts',
    find: '    response.getHeaderNames().length === 0 &&\n',
    put: '',
    tests: [whole],
  },
  {
    what: 'opening line: a jump within the page draws it',
    file: 'lib/client/opening.ts',
    find: " || link.hash !== ''",
    put: '',
    tests: [openingLine],
  },
  {
    what: 'opening line: it stays when the press opened the login',
    file: 'lib/client/opening.ts',
    find: ' || currentDialog() !== null',
    put: '',
    tests: [openingLine],
  },
  {
    what: 'opening line: it stays for ever where the page never comes',
    file: 'lib/client/opening.ts',
    find: ' || Date.now() - pressed > LONGEST',
    put: '',
    tests: [openingLine],
  },
  {
    what: 'texts: a site’s own is never read',
    file: 'lib/content/read.ts',
    find: "[site.key, ''].map(",
    put: "['', site.key].map(",
    tests: ['tests/unit/content/read.test.ts'],
  },
  {
    what: 'messages: a child’s learning is told while its guardian has taken the consent back',
    file: 'upstream/delivery/sms.ts',
    find: "if (of !== 'owed' && !(await mayTellOf(deps, of))) return;",
    put: "if (of !== 'owed') await mayTellOf(deps, of);",
    tests: ['tests/unit/upstream/personal/guardian.test.ts'],
  },
  {
    what: 'serving: a page asks for the drawing that stands in it',
    file: 'lib/next-seams/lead-inside.mjs',
    find: '"preload"(?=[^>]* as="image")[^>]* href',
    put: '"preload" as="image" href',
    tests: ['tests/unit/next-seams/lead-inside.test.ts'],
  },
  {
    what: 'ready pages: a process begins with what was old long ago',
    file: 'server/pages/keeper.ts',
    find: 'pages.filter(([, { until }]) => until > since)',
    put: 'pages',
    tests: ['tests/unit/server/keeper-disk.test.ts'],
  },
  {
    what: 'ready pages: a page is not renewed with the course that it names',
    file: 'server/pages/concerned.ts',
    find: " 'problem.detail',",
    put: '',
    tests: ['tests/unit/server/concerned.test.ts'],
  },
  {
    what: 'ready pages: a seat that an unpaid order gives back is told to nobody',
    file: 'upstream/order/tell.ts',
    find: "'cancel', 'close', 'askRefund'",
    put: "'cancel', 'askRefund'",
    tests: ['tests/unit/upstream/live/live.test.ts'],
  },
  {
    what: 'website: a change is forgotten that it did not hear',
    file: 'upstream/delivery/untold.ts',
    find: '.catch(() => false))) return false;',
    put: '.catch(() => false))) this.waiting.clear();',
    tests: ['tests/unit/upstream/events/website.test.ts'],
  },
  {
    what: 'policy: a script that came into a page with its text is let in',
    file: 'lib/next-seams/inline-scripts.mjs',
    find: 'own.has(hash) ? [hash]',
    put: 'own !== undefined ? [hash]',
    tests: ['tests/unit/next-seams/inline-scripts.test.ts'],
  },
  {
    what: 'logs: the whole address of a visitor is written',
    file: 'lib/kernel/log-safe.ts',
    find: "if (name === 'ip' && typeof one === 'string') return [name, networkOf(one)];",
    put: '',
    tests: ['tests/unit/upstream/core/log.test.ts'],
  },
  {
    what: 'privacy: a trade that was settled a year later is forgotten too soon',
    file: 'upstream/personal-data/forget.ts',
    find: ', notExists(later)',
    put: '',
    tests: ['tests/unit/upstream/personal/forget.test.ts'],
  },
  {
    what: 'supply: one licence of several that all hold is enough',
    file: 'scripts/supply/licences.ts',
    find: 'fits(info.left) && fits(info.right)',
    put: 'fits(info.left) || fits(info.right)',
    tests: ['tests/unit/scripts/licences.test.ts'],
  },
  {
    what: 'browsers: one that could not be had is green',
    file: 'scripts/browsers/tried.ts',
    find: 'took.length < list.length || ',
    put: '',
    tests: ['tests/unit/scripts/browsers.test.ts'],
  },
];
