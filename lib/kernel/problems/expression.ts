import {
  absDependencies,
  addDependencies,
  cbrtDependencies,
  cosDependencies,
  create,
  divideDependencies,
  expDependencies,
  logDependencies,
  multiplyDependencies,
  parseDependencies,
  piDependencies,
  powDependencies,
  sinDependencies,
  sqrtDependencies,
  subtractDependencies,
  tanDependencies,
  unaryMinusDependencies,
  unaryPlusDependencies,
} from 'mathjs/number';
import { nameOf, writtenOut } from './line';

/** Letters are variables of one character. */
type Values = Readonly<Record<string, number>>;
type Formula = (values: Values) => number;

/** Of the library what a line may say, and nothing else of it: numbers, no matrices, units or fractions. */
const parts = [
  absDependencies,
  addDependencies,
  cbrtDependencies,
  cosDependencies,
  divideDependencies,
  expDependencies,
  logDependencies,
  multiplyDependencies,
  parseDependencies,
  piDependencies,
  powDependencies,
  sinDependencies,
  sqrtDependencies,
  subtractDependencies,
  tanDependencies,
  unaryMinusDependencies,
  unaryPlusDependencies,
];
const library = create(Object.fromEntries(parts.flatMap((part) => Object.entries(part ?? {}))));

/** The formula that a line says: `3(a+2)(a-2)`, `1/2x^2`, `√(x+1)`, `2π`. Null where it says none. An unknown variable makes it NaN. */
export function formulaOf(text: string): Formula | null {
  const line = writtenOut(text);
  if (line === null) return null;
  const letters = [...new Set(text.match(/[a-zA-Z]/g) ?? [])].map((letter) => [letter, nameOf(letter)] as const);
  try {
    const code = library.parse(line).compile();
    const scope = new Map<string, number>();
    return (values) => {
      for (const [letter, name] of letters) scope.set(name, values[letter] ?? NaN);
      const value: unknown = code.evaluate(scope);
      return typeof value === 'number' ? value : NaN;
    };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The number that a line without variables says, or null. */
export function numberOf(text: string): number | null {
  const value = formulaOf(text)?.({});
  return value === undefined || !Number.isFinite(value) ? null : value;
}

/** Equal but for the rounding of the machine. */
export function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}

/** Places at which two formulas are compared: no special values, both signs. */
const places = [0.37, 1.9, -2.3, 3.7, -0.81, 5.3];

/** Do two lines say the same for every value of their variables? False too where one is no formula. */
export function sameFormula(a: string, b: string): boolean {
  const [one, other] = [formulaOf(a), formulaOf(b)];
  if (!one || !other) return false;
  const letters = [...new Set(`${a}${b}`.match(/[a-zA-Z]/g) ?? [])];
  return places.every((_, turn) => {
    const values = Object.fromEntries(letters.map((letter, at) => [letter, places[(turn + at) % places.length] ?? 1]));
    const [left, right] = [one(values), other(values)];
    return near(left, right) || (Number.isNaN(left) && Number.isNaN(right));
  });
}
