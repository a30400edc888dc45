import { z } from 'zod';
import { endpoints, isEndpointId, schemaRow } from '@/lib/contracts';

/** Every field that a caller may send, of every endpoint: as the upstream takes it and as the browser's door does. */
const fields = Object.keys(endpoints)
  .filter(isEndpointId)
  .flatMap((id) => {
    const { input, fromBrowser } = schemaRow(id);
    return Object.entries({ input, fromBrowser }).flatMap(([side, schema]) =>
      schema instanceof z.ZodObject ? Object.keys(schema.shape).map((name) => ({ id, side, schema, name })) : [],
    );
  });

/** Does the schema take the value in that field, whatever it says of the fields that are missing? */
function takes(schema: z.ZodType, name: string, value: unknown): boolean {
  const result = schema.safeParse({ [name]: value });
  return result.success || !result.error.issues.some(({ path }) => path[0] === name);
}

const notScalars: readonly unknown[] = [true, false, null, [], [1], ['x'], {}, { toString: '1' }];
const notNumbers: readonly unknown[] = [
  '',
  ' ',
  ' 1',
  '1 ',
  '0x10',
  '1e3',
  '1.0',
  '+1',
  '１',
  'NaN',
  '1,2',
  NaN,
  Infinity,
  0.5,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  1e10,
  '2147483648',
  '99999999999',
  1e300,
];
/** As they are, and inside of what fields otherwise take. */
const broken = ['\0', '\ud800', '\udfff'];
const around = ['', 'a', 'Xkb2026', '13800138000', '2026-11-21', 'https://a.test/', 'demo-paper-course-0001'];

const isNumber = (schema: z.ZodType, name: string): boolean => [0, 1, 2, 5].some((value) => takes(schema, name, value));

test('the table has the fields of the whole contract', () => {
  const inputs = Object.keys(endpoints)
    .filter(isEndpointId)
    .map((id) => schemaRow(id).input);
  expect(inputs.every((input) => input instanceof z.ZodObject)).toBe(true);
  expect(fields.filter(({ schema, name }) => isNumber(schema, name)).length).toBeGreaterThan(50);
  expect(fields.length).toBeGreaterThan(200);
});

describe.each(fields)('$id $side.$name', ({ schema, name }) => {
  test('is a scalar', () => {
    expect(notScalars.filter((value) => takes(schema, name, value))).toEqual([]);
  });

  if (isNumber(schema, name)) {
    test('is a whole number of the database, or its decimal digits', () => {
      expect(notNumbers.filter((value) => takes(schema, name, value))).toEqual([]);
      const number = [0, 1, 2, 5].find((value) => takes(schema, name, value));
      expect(takes(schema, name, String(number))).toBe(true);
    });
  } else {
    test('is text that can be stored', () => {
      const texts = broken.flatMap((bad) => around.flatMap((good) => [good + bad, bad + good, `${good}${bad}${good}`]));
      expect(texts.filter((value) => takes(schema, name, value))).toEqual([]);
    });
  }
});

test('whole pairs of surrogates and line breaks are text', () => {
  const { input } = schemaRow('message.add');
  expect(takes(input, 'words', '老师您好👋\n想问 𠮷 字怎么读')).toBe(true);
});

test('an answer’s numbers are numbers too, or their digits', () => {
  const { output } = schemaRow('information.browse');
  expect(output.parse({ browseCount: '12' })).toEqual({ browseCount: 12 });
  for (const browseCount of [true, '', [3], '0x10']) expect(output.safeParse({ browseCount }).success).toBe(false);
});
