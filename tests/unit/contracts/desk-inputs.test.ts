import { z } from 'zod';
import { deskRow, deskRowNames } from '@/lib/ops/contract';
import { readDeskInput } from '@/lib/ops/contract/input';

/** Everything inside of an input that takes a number, by its path. */
function numbersIn(schema: unknown, path: string): readonly { readonly path: string; readonly schema: z.ZodType }[] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, one]) => numbersIn(one, `${path}.${name}`));
  if (schema instanceof z.ZodArray) return numbersIn(schema.element, `${path}[]`);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return numbersIn(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => numbersIn(one, path));
  if (schema instanceof z.ZodRecord) return numbersIn(schema.valueType, `${path}{}`);
  if (schema instanceof z.ZodPipe) return numbersIn(schema.in, path);
  return schema instanceof z.ZodNumber ? [{ path, schema }] : [];
}

/** Held in eight bytes. */
const large = ['films.begin.size', 'films.begin.fileTime', 'films.part.offset'];

it('no row of the desk takes a number that the database cannot hold', () => {
  const numbers = deskRowNames.flatMap((row) => numbersIn(deskRow(row).input, row));
  expect(numbers.length).toBeGreaterThan(150);
  const beyond = (most: number) => (schema: z.ZodType) => [most, -most - 1, 1e300].some((value) => schema.safeParse(value).success);
  expect(numbers.filter(({ schema }) => beyond(2 ** 31)(schema)).map(({ path }) => path)).toEqual(large);
  expect(numbers.filter(({ schema }) => beyond(2 ** 53)(schema)).map(({ path }) => path)).toEqual([]);
});

it('what neither the database nor UTF-8 can hold is refused, at its field', () => {
  for (const words of ['a\0b', '\ud800', '题\udfff'])
    expect(readDeskInput('learners.list', { words })).toEqual({ ok: false, fields: { words: expect.stringContaining('删掉它') } });
  const article = { title: '开学第一课', rows: [{ words: ['好', 'a\0'] }] };
  expect(readDeskInput('texts.save', { ...article, key: 'x' }).ok).toBe(false);
  expect(readDeskInput('learners.list', { words: '👩‍👩‍👧 题' })).toMatchObject({ ok: true, data: { words: '👩‍👩‍👧 题' } });
});
