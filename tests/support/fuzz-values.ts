import { z } from 'zod';

/** Numbers from 0 to 1, the same for the same seed: what was found can be found again. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** What nobody means to send: of the wrong kind, too much, or of a kind that some layer below cannot hold. */
const nasty: readonly unknown[] = [
  null, true, false, [], {}, [[]], [null], ['1', '2'], { length: 1 }, { toString: 'x' }, { valueOf: null }, nested(40), nested(800),
  0, -0, -1, 0.1, 1e21, 1e308, -1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, Number.MIN_VALUE,
  '', ' ', '\t\n', '\0', 'a\0b', '13800138000\0', '\ud800', '\udfff', 'a\ud83d', '\ufeff', '\u202e', '\u2028', 'İ', 'ﬁ', '👩‍👩‍👧', 'é'.normalize('NFD'),
  '0', '-1', '00', '1e5', '0x1F', 'NaN', 'Infinity', '9007199254740993', '99999999999999999999', '１２３', '2147483648',
  '__proto__', 'constructor', 'hasOwnProperty', 'null', 'undefined', '[object Object]',
  "' OR 1=1 --", '"; DROP TABLE users; --', '%', '_%', '\\', '$1', '${7*7}', '{{7*7}}', '../../etc/passwd', '%00', '%ff', '\r\nX: 1',
  '<script>alert(1)</script>', 'javascript:alert(1)', 'http://169.254.169.254/', '2026-02-30', '0000-00-00', '275760-09-13', '-271821-04-20',
  '9999-12-31T23:59:59.999Z', '(?=a)*', '('.repeat(200), 'a'.repeat(5000), '题'.repeat(3000), '1'.repeat(400),
]; // oxfmt-ignore

/** What somebody may well mean: tried on each field for what it takes. */
const likely: readonly unknown[] = [
  1, 2, 3, 0, 10, 1040, 1062, '1', '2', '3', '0', '10', 'true', true, false, '数学', '初二', '13800138000', '13900000001', 'Xkb2026', 'Secret123', '123456',
  '2026-11-21', '2026-11-21 09:30:15', '2026-11-21T01:30:00.000Z', 'https://a.test/x.png', 'demo-paper-course-0001', 'ZJMA7H4RQ8W3', 'abcd', 'course',
  'paper', 'wechat', 'alipay', 'icbc', 'tiktok', 'page', 'book', 'feedback', 'avatar', 'payment', '北京市', '张三', 'a@b.test', 'XK000000000001', 'x'.repeat(24),
  'x'.repeat(16), '[]', '{}', '["A"]', '[1]', '{"a":1}', '110000', '家长', '父亲', '男', 'desktop', 'native', 'h5', 'jsapi', 'shipping', '500101199001011234',
]; // oxfmt-ignore

const extra = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'id',
  'userId',
  'status',
  'x'.repeat(300),
  '\0',
  '題',
];

interface Field {
  readonly name: string;
  /** Values that the schema takes in this field. */
  readonly fits: readonly unknown[];
}

/** The fields of an input, each with the values of the list that it takes. */
export function fieldsOf(schema: z.ZodType): readonly Field[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    fits: [...(field instanceof z.ZodEnum ? field.options : []), ...likely].filter((value) => {
      const result = schema.safeParse({ [name]: value });
      return result.success || !result.error.issues.some(({ path }) => path[0] === name);
    }),
  }));
}

/** One input: in every second one each field fits, in the others some do not. */
export function inputOf(fields: readonly Field[], random: () => number): Record<string, unknown> {
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const strange = random() < 0.5 ? 0 : random();
  const entries = fields.flatMap(({ name, fits }): [string, unknown][] => {
    const die = random();
    if (die < strange) return [[name, one(nasty)]];
    return die > 0.97 ? [] : [[name, one(fits) ?? one(nasty)]];
  });
  if (random() < 0.15) entries.push([one(extra) ?? '', one(nasty)]);
  return Object.fromEntries(entries);
}

/** Bodies that are none: `seal` encrypts a text as the wire does. */
export const brokenBodies: readonly ((seal: (text: string) => string) => string)[] = [
  () => '',
  () => 'data=',
  () => 'data=AAAA',
  () => '%',
  () => '\0',
  () => '{"json":1}',
  () => `data=${'A'.repeat(65_000)}`,
  () => `data=${'A'.repeat(70_000)}`,
  () => `${'a=1&'.repeat(15_000)}`,
  (seal) => seal(''),
  (seal) => seal('null'),
  (seal) => seal('[]'),
  (seal) => seal('"x"'),
  (seal) => seal('1e999'),
  (seal) => seal('{"a":1'),
  (seal) => seal('{"__proto__":{"admin":true}}'),
  (seal) => seal('{"a":"\\ud800"}'),
  (seal) => seal('{"a":"\\u0000"}'),
  (seal) => seal(`${'['.repeat(10_000)}${']'.repeat(10_000)}`),
  (seal) => seal(`${'{"a":'.repeat(6000)}1${'}'.repeat(6000)}`),
  (seal) => `${seal('{}')}&data=x`,
  (seal) => seal('{}').slice(0, -3),
];

const pick = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)];
/** What of the list a scalar takes; worked out once for each schema. */
const fitting = new Map<z.ZodType, readonly unknown[]>();

/** A value that a schema may well take, whatever it is made of; strings and numbers from the list above. */
export function likelyOf(schema: z.ZodType, random: () => number): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, likelyOf(field, random)]));
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType) {
    const { element } = schema;
    return Array.from({ length: 1 + Math.floor(random() * 2) }, () => likelyOf(element, random));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    const within = schema.unwrap();
    const absent = schema instanceof z.ZodNullable ? null : undefined;
    return random() < 0.3 || !(within instanceof z.ZodType) ? absent : likelyOf(within, random);
  }
  if (schema instanceof z.ZodUnion) {
    const one = pick(schema.options, random);
    return one instanceof z.ZodType ? likelyOf(one, random) : undefined;
  }
  if (schema instanceof z.ZodEnum) return pick(schema.options, random);
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  const known = fitting.get(schema) ?? likely.filter((value) => schema.safeParse(value).success);
  fitting.set(schema, known);
  return pick(known, random) ?? pick(likely, random);
}

/** A body in which something at some depth is what nobody means to send: `share` of its leaves, from 0 to 1. */
export function spoiled(value: unknown, share: number, random: () => number): unknown {
  if (random() < share) return pick(nasty, random);
  if (Array.isArray(value)) return value.map((one) => spoiled(one, share, random));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => [name, spoiled(one, share, random)]);
  if (random() < share) entries.push([pick(extra, random) ?? '', pick(nasty, random)]);
  return Object.fromEntries(entries);
}

/** A trace, a place in our code, or what PostgreSQL says: nothing that an answer may hold. */
export const insideWords = /\n\s+at |\.(?:ts|mjs|js):\d+|node_modules|invalid byte sequence|syntax error|drizzle|Failed query/;
