import { sql } from 'drizzle-orm';
import { Refusal } from '../run/operator';
import { settings } from '../../upstream/db/schema';
import type { Database } from '../../upstream/db/open';
import type { Size } from './size';
import { stepsOf } from './steps';

/** Rows of one statement: a few seconds' work. */
const STRETCH = 50_000;
/** The setting that says what was made, so that nothing is measured or made twice on somebody's own data. */
const MARK = 'generated-learners';

/** How many learners were generated here; null where none were. */
export async function generatedIn(db: Database): Promise<number | null> {
  const { rows } = await read(db, `select value from settings where key = '${MARK}'`);
  return rows[0] === undefined ? null : Number(rows[0].value);
}

interface Rows {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Both drivers answer with `rows`, which their common type does not say. @throws Error where one does not */
export async function read(db: Database, text: string): Promise<Rows> {
  const answer: unknown = await db.execute(sql.raw(text));
  if (typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows)) return { rows: answer.rows };
  throw new Error('the driver answered without rows');
}

async function numberIn(db: Database, text: string): Promise<number> {
  const { rows } = await read(db, text);
  return Number(rows[0]?.n ?? 0);
}

/** @throws Refusal where somebody's own data are */
export async function needEmpty(db: Database): Promise<void> {
  const { rows } = await read(db, 'select 1 from users limit 1');
  if (rows.length > 0) throw new Refusal('这个数据库里已经有学员：生成的数据只写进空的数据库。请新建一个，再用 DATABASE_URL 指定它');
}

/** The next ids come after what was made with ids of its own. */
const moveOn = (table: string): string => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`;

/**
 * Fills a database that holds nothing but the seed. `db` is one connection: temporary tables live on it. `told` hears each step with
 * its seconds. Rules that the rows keep by construction are not checked again row by row where the server lets us (a superuser's
 * `session_replication_role`); the ledger is checked as a whole afterwards by whoever calls.
 */
export async function fill(db: Database, size: Size, now: Date, told: (line: string) => void): Promise<void> {
  const bases = {
    user: await numberIn(db, 'select max(id) as n from users'),
    order: await numberIn(db, 'select coalesce(max(id), 0) as n from orders'),
  };
  const { rows: who } = await read(db, `select current_setting('is_superuser') = 'on' as super`);
  const free = who[0]?.super === true;
  if (free) await read(db, `set session_replication_role = replica`);
  for (const { name, rows, sql: statement } of stepsOf(size, bases, now)) {
    const began = Date.now();
    const stretch = name === '心跳' ? Math.max(1, Math.floor(STRETCH / size.sessions)) : STRETCH;
    for (let from = 1; from <= (rows ?? 1); from += stretch) await read(db, statement(from, Math.min(rows ?? 1, from + stretch - 1)));
    told(`${name} ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
  if (free) await read(db, `set session_replication_role = default`);
  for (const table of ['users', 'orders']) await read(db, moveOn(table));
  // As a server does by itself after a while: what stands in an index is read from it alone.
  await read(db, 'vacuum analyze');
  await db.insert(settings).values({ key: MARK, value: String(size.learners) });
}
