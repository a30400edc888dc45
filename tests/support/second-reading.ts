/** The question of a statement without a formula to compute, worked out by trying: counted, sampled, balanced or walked through. */
type Worked = () => number | readonly number[];

/** The whole numbers of a range. */
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
/** The only number of a range, in steps, for which something is so; NaN where there are none or several. */
function only(from: number, to: number, is: (n: number) => boolean, step = 1): number {
  const found = range(Math.round(from / step), Math.round(to / step))
    .map((n) => n * step)
    .filter(is);
  return found.length === 1 ? (found[0] ?? Number.NaN) : Number.NaN;
}
const same = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

/** The least value of a function over a stretch: looked for ever closer around the best place. */
function least(f: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let round = 0; round < 9; round += 1) {
    const places = range(0, 50).map((n) => low + ((high - low) * n) / 50);
    const [best] = places.map((x) => [x, f(x)] as const).reduce((a, b) => (b[1] < a[1] ? b : a));
    const width = (high - low) / 20;
    [low, high] = [Math.max(from, best - width), Math.min(to, best + width)];
  }
  return f((low + high) / 2);
}
const greatest = (f: (x: number) => number, from: number, to: number): number => -least((x) => -f(x), from, to);

type Point = readonly [number, number];
const distance = ([a, b]: Point, [c, d]: Point): number => Math.hypot(a - c, b - d);
/** The angle at `b` between a and c, in degrees. */
function angle(a: Point, b: Point, c: Point): number {
  const turn = Math.atan2(a[1] - b[1], a[0] - b[0]) - Math.atan2(c[1] - b[1], c[0] - b[0]);
  const degrees = Math.abs((turn * 180) / Math.PI) % 360;
  return degrees > 180 ? 360 - degrees : degrees;
}
const polar = (length: number, degrees: number): Point => [
  length * Math.cos((degrees * Math.PI) / 180),
  length * Math.sin((degrees * Math.PI) / 180),
];

/** Atoms of a formula such as Fe2O3. */
function atoms(formula: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [, name = '', count = '1'] of formula.matchAll(/([A-Z][a-z]?)(\d*)/g))
    found.set(name, (found.get(name) ?? 0) + Number(count === '' ? 1 : count));
  return found;
}

/** The smallest whole numbers that balance a reaction, tried one after another. */
function balance(before: readonly string[], after: readonly string[]): readonly number[] {
  const sides = [...before.map((formula) => ({ formula, sign: 1 })), ...after.map((formula) => ({ formula, sign: -1 }))];
  const names = [...new Set(sides.flatMap(({ formula }) => [...atoms(formula).keys()]))];
  const fits = (numbers: readonly number[]): boolean =>
    names.every(
      (name) => sides.reduce((sum, { formula, sign }, at) => sum + sign * (numbers[at] ?? 0) * (atoms(formula).get(name) ?? 0), 0) === 0,
    );
  const all = sides.reduce<readonly (readonly number[])[]>((done) => done.flatMap((one) => range(1, 6).map((n) => [...one, n])), [[]]);
  const total = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  return all.filter(fits).sort((a, b) => total(a) - total(b))[0] ?? [];
}

const weights: Readonly<Record<string, number>> = { H: 1, C: 12, O: 16, K: 39, Ca: 40, Mn: 55, Zn: 65 };
const weight = (formula: string): number =>
  [...atoms(formula)].reduce((sum, [name, count]) => sum + (weights[name] ?? Number.NaN) * count, 0);

/** The years between two, counted one by one: there is no year 0. */
const years = (from: number, to: number): number => range(from, to).filter((year) => year !== 0).length - 1;

/** The shortest way round from P at `degrees` between two rays, 6 from where they meet. */
function shortestRound(degrees: number): number {
  const p = polar(6, degrees);
  return least((a) => least((b) => distance(p, [a, 0]) + distance([a, 0], polar(b, 30)) + distance(polar(b, 30), p), 0, 12), 0, 12);
}

/** A kite A B C D with its axis AC on the x axis; `b` above it. */
const mirrored = ([x, y]: Point): Point => [x, -y];

export const worked: Readonly<Record<string, Worked>> = {
  'junior-04 far': () => [9, -11].reduce((degrees, change) => degrees + change, -4),
  'junior-06 far': () => (5 + -5) / 3 - 4 * (1 / 4) + (-2) ** 2,
  'junior-11 middle': () => only(0, 9, (m) => m === 3) + only(0, 9, (n) => n - 1 === 2),
  'junior-11 far': () => {
    const p = (x: number, y: number, k: number): number => x * x - 3 * k * x * y - 3 * y * y + 6 * x * y - 8;
    return only(-10, 10, (k) => p(1, 1, k) - p(1, -1, k) - p(-1, 1, k) + p(-1, -1, k) === 0);
  },
  'junior-14 self': () =>
    range(-9, 9)
      .filter((x) => x * x - 3 * x === 4)
      .map((x) => 2 * x * x - 6 * x + 5),
  'junior-14 near': () => range(0, 5).map((a) => 3 * a + 3 * (5 - a) - 7),
  'junior-14 middle': () => range(-5, 5).map((x) => 3 * x * x - 6 * ((3 + x * x) / 2) + 10),
  'junior-14 far': () => range(-5, 5).map((a) => -a - (2025 - a) + 1),
  'junior-14 later': () => range(-5, 5).map((y) => 9 - 2 * (3 + 2 * y) + 4 * y),
  'junior-17 far': () => range(1, 9).map((half) => (3 * half) / (2 * half)),
  'junior-20 far': () => only(0, 12, (pencils) => 2 * pencils + 5 * (12 - pencils) === 36),
  'junior-21 far': () => only(1, 200, (people) => 3 * people + 8 === 4 * people - 6),
  'junior-22 far': () => only(1, 200, (way) => same(way / 4 + way / 6, 5)),
  'junior-23 self': () => only(0, 10, (hours) => same(60 * (hours + 1) + 90 * hours, 360), 0.25),
  'junior-23 near': () => only(0, 10, (hours) => same(5 * hours + 4 * hours, 36), 0.25),
  'junior-23 middle': () => only(0, 60, (minutes) => 160 * minutes === 60 * (minutes + 5)),
  'junior-23 far': () => only(0, 60, (days) => same((2 + days) / 12 + days / 18, 1)),
  'junior-23 later': () => only(0, 10, (hours) => same(40 * (hours + 0.5) + 60 * hours, 120), 0.25),
  'junior-30 self': () => 18 - distance([0, 0], [5, 0]) - distance([0, 0], [0, 7]),
  'junior-30 near': () => only(1, 179, (third) => 50 + 70 + third === 180),
  'junior-30 middle': () => only(0, 9, (cd) => cd + 4 === 9),
  'junior-30 later': () => only(1, 19, (ef) => 4 + 9 + ef === 20),
  // A kite whose angle at B is as near to 105° as a hundredth of its axis lets it be.
  'junior-34 self': () => {
    const at = (b: Point, n: number): number => angle([0, 0], b, [n / 100, 0]);
    const b: Point = [1, 1];
    const axis = range(100, 400).reduce((one, other) => (Math.abs(at(b, other) - 105) < Math.abs(at(b, one) - 105) ? other : one));
    return Math.round(at(mirrored(b), axis));
  },
  'junior-34 near': () => only(1, 89, (half) => Math.abs(angle(polar(3, half), [0, 0], mirrored(polar(3, half))) - 80) < 1e-6),
  'junior-34 middle': () => {
    const [b, c]: Point[] = [[8, 0], polar(5, 57)];
    return b && c ? distance(b, [b[0] + c[0], b[1] + c[1]]) : Number.NaN;
  },
  'junior-34 later': () => only(1, 179, (b) => 70 + 50 + 2 * b === 360),
  'junior-39 self': () => least((x) => distance([x, 0], [0, 2]) + distance([x, 0], [8, 4]), -20, 20),
  'junior-39 near': () => mirrored([3, -5])[1],
  'junior-39 middle': () => least((y) => distance([0, y], [1, 3]) + distance([0, y], [4, 1]), -20, 20),
  'junior-39 far': () => [7, 15, 22].map(shortestRound),
  'junior-39 later': () => least((x) => distance([x, 0], [0, 3]) + distance([x, 0], [9, 9]), -20, 20),
  'junior-47 far': () => only(-20, 20, (m) => 3 === 2 * (3 - 3) + m),
  'junior-52 near': () => only(-20, 20, (k) => k * -3 === 6),
  'junior-52 far': () => 12 + 7 * ((14 - 12) / 4),
  'junior-55 far': () => range(0, 20).flatMap((hens) => (2 * hens + 4 * (20 - hens) === 56 ? [hens, 20 - hens] : [])),
  'junior-biology-02 middle': () => 10 * 40,
  'junior-chemistry-01 near': () => (2.4 * weight('O2')) / weight('C'),
  'junior-chemistry-01 middle': () => only(0, 20, (d) => 2 + 16 + 24 + d === 20 + 16 + 2 + 5),
  'junior-chemistry-01 later': () => (3.2 * weight('CO2')) / weight('CH4'),
  'junior-chemistry-02 self': () => balance(['Al', 'O2'], ['Al2O3'])[1] ?? Number.NaN,
  'junior-chemistry-02 near': () => balance(['Mg', 'O2'], ['MgO'])[0] ?? Number.NaN,
  'junior-chemistry-02 middle': () => balance(['Fe3O4', 'CO'], ['Fe', 'CO2'])[1] ?? Number.NaN,
  'junior-chemistry-02 far': () => balance(['C2H2', 'O2'], ['CO2', 'H2O']).reduce((a, b) => a + b, 0),
  'junior-chemistry-02 later': () => balance(['P', 'O2'], ['P2O5'])[1] ?? Number.NaN,
  'junior-chemistry-03 self': () => (36 * weight('O2')) / (2 * weight('H2O')),
  'junior-chemistry-03 near': () => (31.6 * weight('O2')) / (2 * weight('KMnO4')),
  'junior-chemistry-03 middle': () => (8.8 * weight('CaCO3')) / weight('CO2'),
  'junior-chemistry-03 far': () => only(0, 100, (stone) => same((stone * 0.8 * weight('CO2')) / weight('CaCO3'), 8.8)),
  'junior-chemistry-03 later': () => (13 * weight('H2')) / weight('Zn'),
  'junior-geography-02 far': () => range(1, 9).reduce((degrees) => degrees + 0.6, 14),
  'junior-geography-03 self': () => (6 * 500_000) / 100 / 1000,
  'junior-geography-03 near': () => only(1, 100, (cm) => (cm * 1_000_000) / 100 / 1000 === 20),
  'junior-geography-03 middle': () => only(1000, 1_000_000, (scale) => (4 * scale) / 100 / 1000 === 2, 1000),
  'junior-geography-03 later': () => (5 * 200_000) / 100 / 1000,
  'junior-history-03 self': () => years(-221, 2026),
  'junior-history-03 near': () => years(618, 907),
  'junior-history-03 middle': () => years(-202, 9),
  'junior-history-03 far': () => only(1, 21, (century) => (century - 1) * 100 < 1405 && 1405 <= century * 100),
  'junior-history-03 later': () => years(-356, -221),
  'junior-physics-01 self': () => (90 - 45) / (3 - 2),
  'junior-physics-01 near': () => 1800 / (20 * 60),
  'junior-physics-01 middle': () => 120 / 2.5,
  'junior-physics-01 far': () => only(1, 5000, (bridge) => (bridge + 200) / 20 === 50),
  'junior-physics-01 later': () => only(1, 100, (tenths) => same((tenths / 10) * (60 + 40), 420)) / 10,
  'junior-physics-02 self': () => only(1, 200, (tenths) => same((tenths / 10) * (70 - 50), 158)) / 10,
  'junior-physics-02 near': () => only(1, 1000, (grams) => same(grams / 500, 0.9)),
  'junior-physics-02 middle': () => only(1, 300, (hundredths) => same((hundredths / 100) * 50 + 65, 120)) / 100,
  'junior-physics-02 far': () => only(1, 200, (water) => same(water * 1, 100 * 0.9)),
  'junior-physics-02 later': () => only(1, 200, (hundredths) => same((hundredths / 100) * 250 + 100, 300)) / 100,
  // It floats: as much water is pushed aside as weighs what the wood weighs; less than the wood's volume.
  'junior-physics-03 self': () => Math.min(1.6, 200e-6 * 1000 * 10),
  'junior-physics-03 near': () => 5 - 3,
  'junior-physics-03 middle': () => only(1, 1000, (volume) => same(volume * 1e-6 * 1000 * 10, 2)),
  'junior-physics-03 far': () => only(0, 100, (percent) => same(200e-6 * (1 - percent / 100) * 1000 * 10, 1.6)) / 100,
  'junior-physics-03 later': () => 300e-6 * 1000 * 10,
  'junior-physics-04 self': () => only(0, 90, (tenths) => same(tenths / 10 / 20, (9 - tenths / 10) / 10)) / 10,
  'junior-physics-04 near': () => only(1, 100, (hundredths) => same((hundredths / 100) * (6 / 0.3), 10)) / 100,
  'junior-physics-04 middle': () => 6 / (1 / (1 / 6 + 1 / 12)),
  'junior-physics-04 far': () => only(1, 100, (ohm) => same(0.5 * ohm + 2.5, 4.5)),
  'junior-physics-04 later': () => only(1, 90, (volts) => same(volts / (5 + 10), 0.6)),
  'primary-01 self': () => only(0, 60, (pears) => pears === 60 - 60 / 4),
  'primary-01 near': () => only(0, 120, (pages) => same(pages / 120, 2 / 5)),
  'primary-01 middle': () => 24 + only(24, 100, (boys) => same(boys - 24, 24 / 6)),
  'primary-01 far': () => only(1, 200, (oil) => same((oil - oil / 3) / 2, 10)),
  'primary-01 later': () => only(1, 400, (rope) => same(rope - (rope * 3) / 8, 40)),
  'primary-02 self': () => only(1, 400, (area) => range(1, 23).some((wide) => wide * (24 - wide) === area && wide * 3 === (24 - wide) * 5)),
  'primary-02 near': () => only(0, 35, (first) => first * 4 === (35 - first) * 3),
  'primary-02 middle': () => only(181, 2000, (drink) => same((drink * 5) / 7 - (drink * 2) / 7, 180)),
  'primary-02 far': () =>
    only(1, 93, (first) => range(1, 93).some((second) => first * 4 === second * 3 && second * 5 === (93 - first - second) * 6)),
  'primary-02 later': () => only(1, 200, (beds) => same((beds / 2) * 7 - beds, 45)),
  'primary-03 self': () => only(0, 1000, (water) => same((150 * 0.2) / (150 + water), 0.12)),
  'primary-03 near': () => only(0, 100, (percent) => same((percent / 100) * 200, 30)),
  'primary-03 middle': () => only(0, 1000, (tenths) => same((tenths / 1000) * 160, 20)) / 10,
  'primary-03 far': () => only(0, 1000, (sugar) => same((20 + sugar) / (200 + sugar), 0.25)),
  'primary-03 later': () => only(0, 100, (percent) => same((percent / 100) * 400, 300 * 0.08)),
  'primary-04 self': () => only(1, 200, (speed) => 3 * 50 + 3 * speed === 270),
  'primary-04 near': () => only(1, 100, (minutes) => 70 * minutes + 80 * minutes === 900),
  'primary-04 middle': () => only(0, 10, (hours) => 480 - 80 * (hours + 1) - 60 * hours === 120),
  'primary-04 far': () => only(1, 2000, (way) => same((way / 2 + 30) / 60, (way / 2 - 30) / 45)),
  'primary-04 later': () => only(1, 100, (minutes) => 75 * (minutes + 2) + 60 * minutes === 690),
  'senior-07 self': () => only(-10, 10, (a) => Math.abs(least((x) => x * x - 2 * a * x + 3, 0, 2) + 1) < 1e-6, 0.25),
  'senior-07 near': () => least((x) => x * x - 4 * x + 1, 0, 5),
  'senior-07 middle': () => only(-10, 10, (a) => Math.abs(greatest((x) => x * x - 2 * a * x + 3, 0, 2) - 11) < 1e-6, 0.25),
  'senior-07 far': () =>
    range(-40, 40)
      .map((n) => n / 4)
      .filter((t) => Math.abs(least((x) => x * x - 4 * x + 3, t, t + 2)) < 1e-6),
  'senior-07 later': () => only(-10, 10, (a) => Math.abs(least((x) => x * x - 2 * a * x + 1, 0, 3) + 8) < 1e-6, 0.25),
  'senior-53 self': () => least((x) => x + 4 / (x - 1), 1.0001, 50),
  'senior-53 near': () => least((x) => x + 9 / x, 0.0001, 50),
  'senior-53 middle': () => greatest((x) => x * (4 - 2 * x), 0, 2),
  'senior-53 far': () => least((x) => x + 4 / (1 - 1 / x), 1.0001, 50),
  'senior-53 later': () => least((x) => x + 9 / (x - 2), 2.0001, 50),
  'senior-80 near': () => (2.00001 ** 2 - 1.99999 ** 2) / 0.00002,
  // A line through (0, −4) touches the parabola where both meet once.
  'senior-80 far': () => range(-20, 20).filter((k) => k * k - 16 === 0),
};

/** The middle of the far side of a triangle with sides 8 and 5 that enclose `turn`. */
const middle = (turn: number): Point => [(8 + 5 * Math.cos(turn)) / 2, (5 * Math.sin(turn)) / 2];

const median = (turn: number): number => distance([0, 0], middle(turn));
const [shortest, longest] = [least(median, 0, Math.PI), greatest(median, 0, Math.PI)];

/** What a letter must satisfy so that something is true of the statement; compared with the answer's stretch, place by place. */
export const stretches: Readonly<Record<string, (value: number) => boolean>> = {
  'junior-34 far': (length) => length > shortest + 1e-6 && length < longest - 1e-6,
  'junior-51 far': (m) => m - 3 < 0 && m + 1 > 0,
  'senior-11 self': (a) => bothRoots(1, -2 * a, 3, (x) => x > 0, true),
  'senior-11 near': (m) => bothRoots(1, m - 2, m, () => true, true) && m < 0,
  'senior-11 middle': (a) => bothRoots(1, -2 * a, 4, (x) => x > 1, false),
  'senior-11 later': (a) => bothRoots(1, -2 * a, 9, (x) => x < 0, true),
  'senior-11 far': (a) => bothRoots(1, -a, 2, (x) => x > 0 && x < 3, true),
};

/** Are both roots of ax² + bx + c real and such? `apart`: two different ones. */
function bothRoots(a: number, b: number, c: number, such: (x: number) => boolean, apart: boolean): boolean {
  const inside = b * b - 4 * a * c;
  if (apart ? inside <= 1e-12 : inside < -1e-12) return false;
  const root = Math.sqrt(Math.max(0, inside));
  return such((-b - root) / (2 * a)) && such((-b + root) / (2 * a));
}
