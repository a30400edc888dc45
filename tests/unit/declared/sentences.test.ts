import { problemSubjects } from '@/lib/kernel/problems/names';
import { sources, withoutComments } from '@/tests/support/sources';
import { ledgerAccounts } from '@/upstream/kernel/ledger';

interface Said {
  readonly words: string;
  readonly where: string;
}

const characters = (words: string): number => words.match(/\p{Script=Han}/gu)?.length ?? 0;

function leaves(value: unknown, where: string): Said[] {
  if (typeof value === 'string') return [{ words: value, where }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${where}.${key}`));
}

/** Sentences that stand in more than one place. */
function twice(all: readonly Said[]): readonly string[] {
  const places = new Map<string, Set<string>>();
  for (const { words, where } of all) places.set(words, (places.get(words) ?? new Set()).add(where));
  return [...places].flatMap(([words, at]) => (at.size > 1 ? [`${words}: ${[...at].sort().join(', ')}`] : []));
}

const catalogue = sources(/\.json$/, 'messages/zh-CN').flatMap(({ path, text }) =>
  leaves(JSON.parse(text), path.replace(/^.*\/|\.json$/g, '')),
);

/** Names that the compiler knows, what a provider calls its own columns, and examples. */
const names = new Set<string>([...ledgerAccounts, ...problemSubjects, '商户订单号', '上传的图片', '直播课报名', '教师合作报名']);
const examples = /^(?:upstream\/(?:seed|sandbox)|lib\/sites|lib\/kernel\/env)\//;
const code = sources(/\.(tsx?|mjs)$/, 'app', 'components', 'lib', 'server', 'upstream')
  .filter(({ path }) => !examples.test(path))
  .flatMap(({ path, text }) =>
    Array.from(withoutComments(text).matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g), ([, , words = '']) => ({ words, where: path })),
  )
  .filter(({ words }) => characters(words) >= 5 && !names.has(words));

/** Rows of one table that happen to say the same, and pages that have no catalogue in common: a second one weighs on every visit. */
const alike: readonly string[] = [
  'failure.forbidden, ui.state.denied',
  'contact.feedback.shots.wrongType, setting.avatar.unreadable',
  'account.register.phoneError, myCourse.send.phoneError',
  'orders.missing, purchase.missing',
  'ops.did.people_reset, ops.people.reset',
  'ops.fact.byChannel, ops.live.byChannel',
  'ops.texts.field.description, ops.texts.field.seoDescription',
  'purchase.methodHint.card, purchase.methodHintPhone.card',
  'purchase.methodHint.scan, purchase.methodHintPhone.scan',
  'verify.result.official.adviser.text, verify.result.official.service.text',
];

it('a sentence of the catalogue stands there once', () => {
  const found = twice(catalogue.filter(({ words }) => characters(words) >= 8)).map((line) => line.replace(/^.*: /, ''));
  expect(found.sort()).toEqual([...alike].sort());
});

it('a sentence of the code stands in one file', () => {
  expect(code.length).toBeGreaterThan(500);
  expect(twice(code)).toEqual([]);
});

it('a sentence of the site is not in the catalogue and in its code, too', () => {
  const said = new Set(catalogue.filter(({ words }) => characters(words) >= 8).map(({ words }) => words));
  // The service says its own, even where the form has said the same before: it may be another's.
  const own = code.filter(({ words, where }) => !where.startsWith('upstream/') && said.has(words));
  expect(own.map(({ words, where }) => `${words}: ${where}`)).toEqual(['快递单号是 5 到 40 位字母和数字: lib/ops/contract/shipping.ts']);
});
