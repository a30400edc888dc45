import fc from 'fast-check';
import { formulaOf, near, numberOf, sameFormula } from '@/lib/kernel/problems/expression';

const values = { x: 1.5, a: -2, e: 3, i: 4 };

it.each([
  ['1/2x^2', 1.125],
  ['2ax', -6],
  ['3(a+2)', 0],
  ['(x+1)(x-1)', 1.25],
  ['-x^2', -2.25],
  ['2^3^2', 512],
  ['2^-1', 0.5],
  ['x^-2a', (1 / 2.25) * -2],
  ['√2x', Math.SQRT2 * 1.5],
  ['√(x+1)', Math.sqrt(2.5)],
  ['√√16', 2],
  ['2√9+1', 7],
  ['sqrt 9', 3],
  ['cbrt(8)', 2],
  ['abs(a)x', 3],
  ['2π', 2 * Math.PI],
  ['sinπ/2', 0],
  ['ln exp 2', 2],
  // Letters of ours, whatever the library means by them.
  ['e+i', 7],
  ['2--3', 5],
  ['2*-3', -6],
  ['12 3', 36],
] as const)('%s is %d', (line, value) => {
  expect(near(formulaOf(line)?.(values) ?? NaN, value)).toBe(true);
});

it.each([
  '',
  '()',
  '2x(',
  'x)',
  'sqrt',
  'sqrt()',
  '√+',
  '*2',
  '2//3',
  '1..2',
  'x=2',
  'import("fs")',
  'f(x)=x^2',
  '[1,2]',
  '"x"',
  'x;y',
  'x!',
  '5%',
  'a.constructor',
  'x?1:2',
  `${'('.repeat(41)}x${')'.repeat(41)}`,
  '√'.repeat(60) + '2',
  '('.repeat(200_000),
  '1+'.repeat(100_000) + '1',
])('what is no formula of anybody is none: %#', (line) => {
  expect(formulaOf(line)).toBeNull();
  expect(sameFormula(line, line)).toBe(false);
});

it('numbers beyond all measure and unknown letters are no number', () => {
  for (const line of ['9^9^9^9^9', '1/0', '√(0-1)', 'x', 'e', '(0-8)^(1/3)']) expect(numberOf(line)).toBeNull();
  expect(sameFormula('9^9^9^9', '9^9^9^9')).toBe(false);
});

it('two lines are one formula where they are worth the same everywhere, below nought too', () => {
  expect(sameFormula('√(x^2)', 'abs(x)')).toBe(true);
  expect(sameFormula('√(x^2)', 'x')).toBe(false);
  expect(sameFormula('a-b', 'b-a')).toBe(false);
});

/** A formula as it is typed, with what it is worth, reckoned here. */
type Known = readonly [line: string, worth: number];
const leaf: fc.Arbitrary<Known> = fc.oneof(
  fc.integer({ min: 0, max: 30 }).map((n): Known => [String(n), n]),
  fc.constantFrom<Known>(['x', values.x], ['a', values.a], ['e', values.e], ['0.25', 0.25]),
);
const { formula } = fc.letrec<{ formula: Known }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc.tuple(tie('formula'), tie('formula')).map(([[a, m], [b, n]]): Known => [`${a}+(${b})`, m + n]),
    fc.tuple(tie('formula'), tie('formula')).map(([[a, m], [b, n]]): Known => [`(${a})-(${b})`, m - n]),
    fc.tuple(tie('formula'), tie('formula')).map(([[a, m], [b, n]]): Known => [`(${a})(${b})`, m * n]),
    fc.tuple(tie('formula'), tie('formula')).map(([[a, m], [b, n]]): Known => [`(${a})/(${b})`, m / n]),
    fc.tuple(tie('formula'), fc.integer({ min: 0, max: 3 })).map(([[a, m], n]): Known => [`(${a})^${n}`, m ** n]),
    tie('formula').map(([a, m]): Known => [`√(${a})`, Math.sqrt(m)]),
    tie('formula').map(([a, m]): Known => [`-(${a})`, -m]),
  ),
}));

it('a formula is worth what its parts make', () => {
  fc.assert(
    fc.property(formula, ([line, worth]) => {
      fc.pre(line.length < 400 && Number.isFinite(worth) && Math.abs(worth) < 1e12);
      const found = formulaOf(line)?.(values) ?? NaN;
      expect([line, near(found, worth)]).toEqual([line, true]);
    }),
    { numRuns: 500 },
  );
});
