import { readFileSync, readdirSync } from 'node:fs';
import { askedOfTheCatalogue, takes } from '@/tests/support/message-keys';

const folder = 'messages/zh-CN';

/** Keys of the sentences, a list of them being one. */
function keysBelow(value: unknown, at: string): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [at];
  return Object.entries(value).flatMap(([name, below]) => keysBelow(below, `${at}.${name}`));
}
const keys = readdirSync(folder).flatMap((file) =>
  keysBelow(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')), file.slice(0, -'.json'.length)),
);

/** Files that name keys for somebody else's translator, and what part of the catalogue that one has. */
const handed: Readonly<Record<string, readonly string[]>> = {
  'components/account/login-reason.ts': ['account'],
  'components/course/words.ts': ['course', 'lesson'],
  'components/learner/courses/code-rules.ts': ['personal.activate'],
  'components/pay-for-me/phase.ts': ['payForMe.order'],
  'components/problem/maths/keys.ts': ['problem'],
  'lib/format/score-change.ts': ['evaluation.report'],
  'lib/kernel/problems/names.ts': ['problem'],
  'lib/receiver/receiver.ts': ['receiver.errors'],
};

/** Sentences for whatever comes: a row's id, a field's name, what somebody did. The file that takes them all, and its words for it. */
const families: readonly (readonly [prefix: string, file: string, taken: string])[] = [
  ['titles.', 'lib/pages/metadata.ts', 'titles(route)'],
  ['errors.crowded.', 'server/crowd.ts', 'words.crowded'],
  ['errors.fields.', 'lib/http/door.ts', 'Object.entries(words.fields)'],
  ['ops.official.shop.', 'components/ops/official/site-shops.tsx', 'names(shop)'],
  ['ops.did.', 'components/ops/parts/use-did.ts', "useTranslations('ops.did')"],
  ['ops.factWord.', 'components/ops/parts/use-facts.ts', '...factWord'],
  ['ogCard.kinds.', 'lib/og-card/draw.ts', 'Object.entries(words.kinds)'],
  ['campaign.follow.', 'components/campaign/wechat-share-page.tsx', 't(key)'],
  ['common.shop.', 'components/shell/dialogs/shop-dialog.tsx', 't(shop)'],
  ['practice.reason.', 'components/problem/practice/mistakes/found.tsx', 'names('],
  ['personal.messages.to.', 'components/learner/inbox/message.tsx', 'titles('],
  ['problem.spoken.sign.', 'components/problem/maths/spoken.ts', 'words.sign'],
  ['live.closed.', 'components/live/closed.tsx', 't(state)'],
];

const asked = askedOfTheCatalogue(handed);

describe('sentences', () => {
  it('are taken by somebody', () => {
    const free = keys.filter((key) => !families.some(([prefix]) => key.startsWith(prefix)));
    expect(free.filter((key) => !asked.some((file) => takes(file, key)))).toEqual([]);
  });

  it.each(families)('%s… are taken by %s', (prefix, file, taken) => {
    expect(keys.some((key) => key.startsWith(prefix))).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(taken);
  });

  it('of one that nobody takes this test would know', () => {
    expect(asked.some((file) => takes(file, 'evaluation.report.nobodyTakesThis'))).toBe(false);
    expect(asked.some((file) => takes(file, 'layout.nav.news'))).toBe(true);
  });
});
