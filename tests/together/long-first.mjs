import { statSync } from 'node:fs';

/** What takes longer than ten seconds, the longest first: on a new clone jest knows no times, and what is long must not come last. */
const long = [
  'fuzz/calls',
  ...[1, 2, 3, 4, 5, 6].map((group) => `together/group-${group}`),
  'upstream/core/process',
  'declared/recipes',
  ...[1, 2].map((group) => `together/plain-${group}`),
  'scripts/operator-commands',
  'providers/meeting',
  'upstream/core/older-database',
  'upstream/providers/alipay-simulated',
  'upstream/providers/wechat-pay-simulated',
  'providers/mutated',
  'upstream/seed/seed',
  'scripts/backup',
  'upstream/desk/films',
  'problems/register',
];

const rank = ({ path }) => {
  const at = long.findIndex((name) => path.includes(`/${name}.test.`));
  return at < 0 ? long.length : at;
};

/** What jest wants of an order of files: the long ones, then the others by size. */
export default class LongFirst {
  sort(tests) {
    const size = new Map(tests.map(({ path }) => [path, statSync(path).size]));
    return tests.toSorted((a, b) => rank(a) - rank(b) || size.get(b.path) - size.get(a.path));
  }
  /** Times are not kept: a whole run is one on a new clone. */
  cacheResults() {}
}
