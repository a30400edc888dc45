import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '@/upstream/db/schema';
import { further } from '@/upstream/merge/special';
import { merging } from '@/upstream/merge/table';
import { personalTables } from '@/upstream/personal-data/register';

describe('the table', () => {
  const all = Object.values(schema).flatMap((one: unknown) => (is(one, PgTable) ? [one] : []));
  const handled = new Set(
    Object.values(merging).flatMap((way) => way.columns.map((column) => `${getTableName(column.table)}.${column.name}`)),
  );

  it('handles every column that names an account', () => {
    const named = all.flatMap((table) => {
      const { name, foreignKeys } = getTableConfig(table);
      const references = foreignKeys.map((key) => key.reference()).filter(({ foreignTable }) => foreignTable === schema.users);
      return references.flatMap(({ columns }) => columns.map((column) => `${name}.${column.name}`));
    });
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((column) => !handled.has(column))).toEqual([]);
  });

  it('handles every number in a table of people', () => {
    const numbers = personalTables.flatMap(({ table }) => {
      const { name, columns } = getTableConfig(table);
      return columns.filter((column) => /phone|login_name|waived_for/.test(column.name)).map((column) => `${name}.${column.name}`);
    });
    expect(numbers.filter((column) => !handled.has(column))).toEqual([]);
  });

  it('names tables of people alone', () => {
    const people = new Set<string>(personalTables.map(({ name }) => name));
    expect(Object.keys(merging).filter((name) => !people.has(name))).toEqual([]);
  });
});

it('of two places in a lesson the further stands, and what either has seen was seen', () => {
  const [early, late] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')];
  const place = { userId: 1, sectionId: 1, courseId: 1, positionOf: early, positionSeq: 1, finished: false, watchedAt: early };
  const one = { ...place, positionSeconds: 300, seenMs: [0, 300_000], finishedAt: null };
  const other = { ...place, positionSeconds: 90, seenMs: [250_000, 400_000], finishedAt: late, watchedAt: late };
  for (const both of [further(one, other, 900), further(other, one, 900)])
    expect(both).toEqual({
      positionSeconds: 300,
      positionOf: early,
      positionSeq: 1,
      seenMs: [0, 400_000],
      finishedAt: late,
      watchedAt: late,
    });
});

it('a lesson that each account has watched in part is finished where both together have seen nine tenths', () => {
  const [early, late] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')];
  const place = { userId: 1, sectionId: 1, courseId: 1, positionOf: early, positionSeq: 1, finished: false, finishedAt: null };
  const one = { ...place, positionSeconds: 300, seenMs: [0, 300_000], watchedAt: early };
  const other = { ...place, positionSeconds: 550, seenMs: [290_000, 550_000], watchedAt: late };
  expect(further(one, other, 600).finishedAt).toEqual(late);
  expect(further(one, other, 700).finishedAt).toBeNull();
});
