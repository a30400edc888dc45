import { recognised } from '@/components/problem/family';
import { allProblems } from '@/lib/content/problems';

test('of every 母题 four questions are to be told apart: two of its own, two that another one claims, in no order that tells', () => {
  const orders = new Set<string>();
  for (const problem of allProblems()) {
    const members = recognised(problem, allProblems());
    const own = members.filter(({ of }) => of === null);
    expect([problem.id, own.length, members.length - own.length]).toEqual([problem.id, 2, 2]);
    expect(new Set(members.map(({ ask }) => ask)).size).toBe(4);
    for (const { ask, of } of members) expect((of ?? problem).kin.map((one) => one.ask)).toContain(ask);
    orders.add(members.map(({ of }) => (of ? '否' : '是')).join(''));
  }
  expect(orders.size).toBeGreaterThan(1);
});
