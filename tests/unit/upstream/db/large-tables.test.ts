import { readdirSync, readFileSync } from 'node:fs';

/**
 * An index of a table that has grown takes minutes, in which nobody writes to it, unless it is made concurrently, which no migration
 * can: docs/operations/scale.md says how it is done beforehand, and the migration finds it there.
 */
const folder = 'upstream/db/migrations';
const told = readFileSync('docs/operations/scale.md', 'utf8');
/** Made before the rule, on tables of a shop that was small. */
const LAST_BEFORE = 30;

/** Those of which `npm run load-data` makes a row or more for each learner. */
const large: ReadonlySet<string> = new Set(
  readdirSync('scripts/load-data/steps').flatMap((file) =>
    [...readFileSync(`scripts/load-data/steps/${file}`, 'utf8').matchAll(/insert into (\w+)/gi)].map(([, table = '']) => table),
  ),
);

/** The indices that a migration makes at once on a table that may be large, or without the manual knowing of them. */
function refused(sql: string, manual: string): readonly string[] {
  return [...sql.matchAll(/CREATE (?:UNIQUE )?INDEX (IF NOT EXISTS )?"(\w+)" ON "(\w+)"/g)].flatMap(
    ([, lenient, index = '', table = '']) => {
      const known = new RegExp(`create (unique )?index concurrently if not exists ${index}\\b`, 'i').test(manual);
      // A table of the same migration is empty.
      const isNew = sql.includes(`CREATE TABLE "${table}"`);
      return !large.has(table) || isNew || (lenient !== undefined && known) ? [] : [index];
    },
  );
}

const plain = 'CREATE INDEX "orders_new" ON "orders" USING btree ("state");';
const lenient = plain.replace('INDEX', 'INDEX IF NOT EXISTS');
it.each<[string, string, string, readonly string[]]>([
  ['at once, on a table that grows', plain, '', ['orders_new']],
  ['that the manual does not know', lenient, '', ['orders_new']],
  ['that was made beforehand', lenient, 'create index concurrently if not exists orders_new on orders (state);', []],
  ['of a table that stays small', plain.replace('"orders"', '"grades"'), '', []],
  ['of a table that comes with it', `CREATE TABLE "orders" ("id" serial);\n${plain}`, '', []],
])('an index %s', (_, sql, manual, expected) => {
  expect(refused(sql, manual)).toEqual(expected);
});

it('no migration since holds up a table that has grown', () => {
  expect([...large]).toEqual(expect.arrayContaining(['orders', 'users', 'view_records', 'play_passages', 'notifications']));
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) > LAST_BEFORE);
  expect(files.map((name) => [name, refused(readFileSync(`${folder}/${name}`, 'utf8'), told)])).toEqual(files.map((name) => [name, []]));
});
