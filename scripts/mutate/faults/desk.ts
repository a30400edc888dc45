import type { Fault } from '../types';

const desk = 'tests/unit/upstream/desk';
const passkeys = `${desk}/passkeys.test.ts`;
const merge = `${desk}/merge.test.ts`;
const courses = `${desk}/courses.test.ts`;
const fourEyes = `${desk}/four-eyes.test.ts`;
const pdf = `${desk}/marking-pdf.test.ts`;
const actForm = 'tests/unit/ops/act-form.test.tsx';

/** What colleagues do at the desk: how they come in, what waits for a second person, accounts, papers, articles and films. */
export const deskFaults: readonly Fault[] = [
  {
    what: 'desk: what was refused stands on while its field is mended',
    file: 'components/ops/parts/desk-form.tsx',
    find: 'onFieldsChange={(changed) => settle(form, changed)}',
    put: '',
    tests: [actForm],
  },
  {
    what: 'desk: a form that is sent again still says what was refused before',
    file: 'components/ops/parts/desk-form.tsx',
    find: '    settle(form, form.getFieldsError());\n',
    put: '',
    tests: [actForm],
  },
  {
    what: 'passkeys: what was asked for to add one signs somebody in',
    file: 'upstream/staff/challenges.ts',
    find: '        eq(operatorChallenges.purpose, purpose),\n',
    put: '',
    tests: [passkeys],
  },
  {
    what: 'passkeys: what one browser was asked to sign another one comes in with',
    file: 'upstream/staff/challenges.ts',
    find: '        eq(operatorChallenges.holderHash, hashOf(token)),\n',
    put: '',
    tests: [passkeys],
  },
  {
    what: 'passkeys: whoever has found the device comes in',
    file: 'upstream/staff/passkey-sign-in.ts',
    find: 'requireUserVerification: true',
    put: 'requireUserVerification: false',
    tests: [passkeys],
  },
  {
    what: 'passkeys: one is added by a device that asked nobody who holds it',
    file: 'upstream/staff/passkeys.ts',
    find: 'requireUserVerification: true',
    put: 'requireUserVerification: false',
    tests: [passkeys],
  },
  {
    what: 'passkeys: a copied key comes in that has signed as often as the real one',
    file: 'upstream/staff/passkey-sign-in.ts',
    find: 'is <= was',
    put: 'is < was',
    tests: [passkeys],
  },
  {
    what: 'passkeys: a colleague’s is removed',
    file: 'upstream/staff/passkeys.ts',
    find: 'and(eq(operatorPasskeys.operatorId, operatorId), eq(operatorPasskeys.id, id))',
    put: 'and(eq(operatorPasskeys.id, id))',
    tests: [passkeys],
  },
  {
    what: 'two accounts: whoever was signed in to the one that goes is signed in to the one that stays',
    file: 'upstream/merge/table.ts',
    find: 'tokens: ends(tokens.userId)',
    put: 'tokens: moves(tokens.userId)',
    tests: [merge],
  },
  {
    what: 'two accounts: what the number’s former holder wrote becomes the learner’s',
    file: 'upstream/merge/ways.ts',
    find: 'createdAt && gte(createdAt, releasedSince)',
    put: 'createdAt && gte(createdAt, new Date(releasedSince.getTime() - 86_400_000))',
    tests: [merge],
  },
  {
    what: 'two accounts: of two words about one thing the older stands',
    file: 'upstream/merge/ways.ts',
    find: 'sql`own.${at} < other.${at}`',
    put: 'sql`own.${at} > other.${at}`',
    tests: [merge],
  },
  {
    what: 'two accounts: a day on which both watched counts once',
    file: 'upstream/merge/special.ts',
    find: 'set watched_ms = own.watched_ms + other.watched_ms',
    put: 'set watched_ms = greatest(own.watched_ms, other.watched_ms)',
    tests: [merge],
  },
  {
    what: 'two accounts: of a lesson that both watched the beginning stands',
    file: 'upstream/merge/special.ts',
    find: 'other.positionSeconds > one.positionSeconds',
    put: 'other.watchedAt > one.watchedAt',
    tests: ['tests/unit/upstream/merge/table.test.ts', merge],
  },
  {
    what: 'two accounts: those that each have a usual address cannot be put together',
    file: 'upstream/merge/special.ts',
    find: 'await tx.update(userAddresses).set({ isDefault: false }).where(usual(pair.goes));',
    put: 'await Promise.resolve();',
    tests: [merge],
  },
  {
    what: 'second person: whoever asked agrees to it alone',
    file: 'upstream/operator/desk/approvals.ts',
    find: 'if (kept.askedBy === operator.id) throw',
    put: 'if (kept.askedBy === 0) throw',
    tests: [fourEyes, merge],
  },
  {
    what: 'second person: another sum than the one asked for is agreed to',
    file: 'upstream/operator/desk/carry-out.ts',
    find: 'if (now !== sumFen) throw',
    put: 'if (now < sumFen) throw',
    tests: [fourEyes],
  },
  {
    what: 'prices: one that falls waits for nobody',
    file: 'lib/ops/course-check.ts',
    find: 'Math.abs(after[part] - before[part])',
    put: 'after[part] - before[part]',
    tests: [courses],
  },
  {
    what: 'prices: what of one comes back with the books moves unseen',
    file: 'lib/ops/course-check.ts',
    find: "(['priceFen', 'booksFen', 'shippingFen'] as const).map(",
    put: "(['priceFen'] as const).map(",
    tests: [courses],
  },
  {
    what: 'scanned PDF: a part that came twice is there twice',
    file: 'upstream/evaluation/marking/pdf-upload.ts',
    find: '  if (offset !== there) return there;\n',
    put: '',
    tests: [pdf],
  },
  {
    what: 'scanned PDF: a colleague’s is drawn',
    file: 'upstream/evaluation/marking/pdf-upload.ts',
    find: '`${id}-${operatorId}-${pdf}.pdf`',
    put: '`${id}-${operatorId && pdf}.pdf`',
    tests: [pdf],
  },
  {
    what: 'scanned PDF: a paper has more pages than it has room for',
    file: 'upstream/evaluation/marking/pdf-upload.ts',
    find: 'if (there + pages > MOST_PAGES) throw',
    put: 'if (pages > MOST_PAGES) throw',
    tests: [pdf],
  },
  {
    what: 'papers: a page is turned under what was drawn on it',
    file: 'upstream/evaluation/marking/arrange.ts',
    find: '(paper.draft.marks[key] ?? []).length > 0',
    put: '(paper.draft.marks[key] ?? []).length > 1',
    tests: [pdf],
  },
  {
    what: 'papers: the pages of one that was sent are changed under its report',
    file: 'upstream/evaluation/marking/arrange.ts',
    find: 'if (paper.reportId !== null) throw',
    put: 'if (paper.reportId === 0) throw',
    tests: [`${desk}/marking.test.ts`],
  },
  {
    what: 'articles: the next one is one that its site does not have',
    file: 'upstream/information/details.ts',
    find: '        shownOn(site),\n        or(beyond(',
    put: '        or(beyond(',
    tests: [`${desk}/content.test.ts`],
  },
  {
    what: 'films: one that was replaced goes while a section still plays it',
    file: 'upstream/film/replaced.ts',
    find: 'if (used.some((one) => one.slug === slug)) continue;',
    put: 'if (used.length < 0) continue;',
    tests: [`${desk}/films.test.ts`],
  },
];
