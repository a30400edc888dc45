import { formulaOf, near, numberOf, sameFormula } from '@/lib/kernel/problems/expression';
import { stretchesOf } from '@/lib/kernel/problems/interval';
import { plain } from '@/lib/kernel/problems/plain';
import type { ProblemAnswer } from '@/lib/kernel/problems/shape';
import { isInside } from './inside';

/** The two sides of an equation or inequality, and the sign between them. */
function sides(check: string): { readonly left: string; readonly right: string; readonly sign: string } | null {
  const [, left, sign, right] = /^([^<>=]+)(<=|>=|=|<|>)([^<>=]+)$/.exec(plain(check)) ?? [];
  return left && sign && right ? { left, sign, right } : null;
}

const value = (text: string, values: Readonly<Record<string, number>>): number => formulaOf(text)?.(values) ?? NaN;
const letterOf = (text: string): string => text.replace(/sqrt|abs|sin|cos|tan|ln|exp/g, '').match(/[a-zA-Z]/)?.[0] ?? 'x';

function holds(equation: string, values: Readonly<Record<string, number>>): boolean {
  const found = sides(equation);
  return found !== null && near(value(found.left, values), value(found.right, values));
}

/** Where the two sides cross between −100 and 100, poles left out: how many roots there are to be seen. */
function rootsOf(equation: string): number[] {
  const found = sides(equation);
  if (!found) return [];
  const letter = letterOf(equation);
  const [left, right] = [formulaOf(found.left), formulaOf(found.right)];
  const gap = (x: number): number => (left?.({ [letter]: x }) ?? Number.NaN) - (right?.({ [letter]: x }) ?? Number.NaN);
  const roots: number[] = [];
  let next = gap(-100 + 0.00123);
  for (let at = -20_000; at < 20_000; at += 1) {
    let [a, b] = [at / 200 + 0.00123, (at + 1) / 200 + 0.00123];
    const before = next;
    next = gap(b);
    if (!(before * next < 0)) continue;
    for (let turn = 0; turn < 60; turn += 1) {
      const middle = (a + b) / 2;
      if (gap(a) * gap(middle) <= 0) b = middle;
      else a = middle;
    }
    if (Math.abs(gap(a)) < 1e-3) roots.push(a);
  }
  return roots;
}

function recomputeInterval(answer: Extract<ProblemAnswer, { kind: 'interval' }>, check: string): string | null {
  const stretches = stretchesOf(plain(answer.value));
  if (!stretches) return `读不出区间 ${answer.value}`;
  const [low, ...rest] = plain(check).split(/<=|>=|<|>/);
  const signs = plain(check).match(/<=|>=|<|>/g) ?? [];
  const parts = [low ?? '', ...rest];
  const letter = letterOf(check);
  const compare = (a: number, sign: string, b: number): boolean => {
    if (sign === '<') return a < b && !near(a, b);
    if (sign === '>') return a > b && !near(a, b);
    return sign === '<=' ? a < b || near(a, b) : a > b || near(a, b);
  };
  for (let at = -400; at <= 400; at += 1) {
    const x = at / 8;
    const truth = signs.every((sign, place) =>
      compare(value(parts[place] ?? '', { [letter]: x }), sign, value(parts[place + 1] ?? '', { [letter]: x })),
    );
    if (truth !== isInside(x, stretches)) return `${letter} = ${x} 时，${check} ${truth ? '成立' : '不成立'}，和 ${answer.value} 不符`;
  }
  return null;
}

/** What is wrong with an answer by its own check, or null. An answer without a check has nothing to recompute. */
export function mistakeIn(answer: ProblemAnswer): string | null {
  if (answer.kind === 'named')
    return (
      (answer.checks ?? []).find(
        (one) => !holds(one, Object.fromEntries(Object.entries(answer.values).map(([name, text]) => [name, numberOf(plain(text)) ?? NaN]))),
      ) ?? null
    );
  if (answer.kind === 'words' || answer.check === undefined) return null;
  const { check } = answer;
  switch (answer.kind) {
    case 'choice':
      return holds(check, {}) ? null : check;
    case 'interval':
      return recomputeInterval(answer, check);
    case 'expression':
      return sameFormula(plain(answer.value), plain(check)) ? null : `${check} 不等于 ${answer.value}`;
    case 'number':
    case 'set': {
      const values = (answer.kind === 'set' ? answer.values : [answer.value]).map((text) => numberOf(plain(text)) ?? NaN);
      if (!check.includes('='))
        return values.length === 1 && near(numberOf(plain(check)) ?? NaN, values[0] ?? NaN)
          ? null
          : `${check} 是 ${numberOf(plain(check))}`;
      const letter = letterOf(check);
      const wrong = values.find((one) => !holds(check, { [letter]: one }));
      if (wrong !== undefined) return `${letter} = ${wrong} 不满足 ${check}`;
      const missed = rootsOf(check).find((root) => !values.some((one) => Math.abs(one - root) < 1e-4));
      return missed !== undefined ? `${check} 还有根 ${missed}` : null;
    }
  }
}
