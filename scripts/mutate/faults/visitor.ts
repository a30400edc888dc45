import type { Fault } from '../types';

const metadata = 'tests/unit/pages/metadata.test.ts';
const verifyDialog = 'tests/unit/verify/verify-dialog.test.tsx';
const letters = 'tests/unit/forms/letters.test.tsx';

/** What strangers see: verification, search, pages and their addresses, letters. */
export const visitorFaults: readonly Fault[] = [
  {
    what: 'verification: a fault reads “not official”',
    file: 'components/verify/check.ts',
    find: "export function adviserVerdict(answer: Answer<BrowserOutput<'customer.checkAdviser'>>): Verdict {\n  if (!answer.ok) return failed(answer);",
    put: "export function adviserVerdict(answer: Answer<BrowserOutput<'customer.checkAdviser'>>): Verdict {\n  if (!answer.ok) return { kind: 'notOfficial' };",
    tests: [verifyDialog],
  },
  {
    what: 'verification: an address of twenty-one characters is refused',
    file: 'components/verify/rules.ts',
    find: 'if (length <= checkedMost.code ||',
    put: 'if (length <= checkedMost.code + 1 ||',
    tests: ['tests/unit/verify/rules.test.ts', verifyDialog],
  },
  {
    what: 'verification: a second look says it is the first',
    file: 'upstream/customer/book-codes.ts',
    find: 'checkCount: before.checkCount + 1,',
    put: 'checkCount: before.checkCount,',
    tests: ['tests/unit/upstream/brand/customer.test.ts'],
  },
  {
    what: 'search: the history names a word twice',
    file: 'components/search/history.ts',
    find: '...history.filter((one) => one !== word)',
    put: '...history',
    tests: ['tests/unit/news/rules.test.ts'],
  },
  {
    what: 'search: the second page shows the first',
    file: 'upstream/search/handlers.ts',
    find: '(pageNum - 1) * pageSize',
    put: '(pageNum - 1) * 0 * pageSize',
    tests: ['tests/unit/upstream/brand/search.test.ts'],
  },
  {
    what: 'search engines: a first page has two addresses',
    file: 'lib/pages/metadata.ts',
    find: "value && !(key === 'pageNum' && value === '1')",
    put: 'value',
    tests: [metadata],
  },
  {
    what: 'search engines: pages of a learner may be indexed',
    file: 'lib/pages/metadata.ts',
    find: '...(sitemap ? {} : { robots: { index: false, follow: true } }),',
    put: '',
    tests: [metadata],
  },
  {
    what: 'search engines: the second page of a list is called like the first',
    file: 'lib/pages/list-metadata.ts',
    find: 'if (page === 1) return',
    put: 'if (page >= 1) return',
    tests: [metadata],
  },
  {
    what: 'search engines: a host that is no site’s is open to them',
    file: 'lib/seo/robots.ts',
    find: "return 'User-agent: *\\nDisallow: /\\n';",
    put: "return 'User-agent: *\\n';",
    tests: ['tests/unit/news/seo.test.ts'],
  },
  {
    what: 'pagination: the last page is not reached',
    file: 'components/ui/pagination.tsx',
    find: 'n >= 1 && n <= last',
    put: 'n >= 1 && n < last',
    tests: ['tests/unit/components/ui-rules.test.ts'],
  },
  {
    what: 'pagination: page 0 is a page',
    file: 'lib/routes/query-id.ts',
    find: '/^[1-9]\\d{0,9}$/.test(value)',
    put: '/^\\d{1,10}$/.test(value)',
    tests: ['tests/unit/guard/query-id.test.ts'],
  },
  {
    what: 'forms: a wrong number is sent',
    file: 'components/contact/rules.ts',
    find: "return mobileForm.test(value.replace(/\\s+/g, ''));",
    put: "return value !== '';",
    tests: ['tests/unit/content/ticket-rules.test.ts', letters],
  },
  {
    what: 'forms: pressed twice a letter is sent twice',
    file: 'lib/client/use-form.ts',
    find: '!sending.current && check()',
    put: 'check()',
    tests: [letters],
  },
  {
    what: 'forms: a refusal throws away what was written',
    file: 'lib/client/use-form.ts',
    find: '    setRefusal(refused);',
    put: '    setRefusal(refused);\n    setValues(start);',
    tests: [letters],
  },
];
