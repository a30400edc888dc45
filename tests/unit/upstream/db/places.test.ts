import { sql, type SQL } from 'drizzle-orm';
import { connectionsFinding } from '@/scripts/doctor/connections';
import { startPostgres } from '@/scripts/run/postgres.mjs';
import { openPostgres } from '@/upstream/db/open';
import { placesOf } from '@/upstream/db/pool';

/** DATABASE_POOL: so many connections a process has, and whoever comes then waits and is counted. */
let server: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server?.stop());

test('as many questions at once as there are places; the rest waits, is counted, and is answered', async () => {
  if (server === null) return;
  const opened = await openPostgres(server.url, () => undefined, undefined, 2);
  try {
    // Both places are held until this lock is given back.
    const held = 7_204_999;
    let [open, holds] = [(): void => undefined, (): void => undefined];
    const opens = new Promise<void>((resolve) => (open = resolve));
    const holding = new Promise<void>((resolve) => (holds = resolve));
    const first = opened.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${held})`);
      holds();
      await opens;
    });
    await holding;
    // A question is asked when somebody waits for it.
    const ask = async (question: SQL): Promise<unknown> => opened.db.execute(question);
    const second = ask(sql`select pg_advisory_xact_lock(${held})`);
    const third = ask(sql`select 1`);
    for (const end = Date.now() + 4000; placesOf(opened.db)?.waiting !== 1 && Date.now() < end;)
      await new Promise((resolve) => setImmediate(resolve));
    expect(placesOf(opened.db)).toEqual({ used: 2, idle: 0, waiting: 1 });
    open();
    await Promise.all([first, second, third]);
    expect(placesOf(opened.db)).toEqual({ used: 0, idle: 2, waiting: 0 });
  } finally {
    await opened.close();
  }
});

test('the doctor adds up what the processes may take, and says when the server has not as many', async () => {
  if (server === null) return;
  const opened = await openPostgres(server.url, () => undefined);
  try {
    await opened.db.execute(sql`select 1`);
    expect(await connectionsFinding(server.url, 10)).toEqual({
      what: '数据库连接数',
      wrong: false,
      said: '正常，1 个服务进程，每个最多 10 个（DATABASE_POOL），服务器最多 100 个',
    });
    expect(await connectionsFinding(server.url, 95)).toMatchObject({ wrong: true, said: expect.stringContaining('请调小 DATABASE_POOL') });
    expect(await connectionsFinding(undefined, 10)).toBeNull();
    expect(await connectionsFinding('postgres://nobody@127.0.0.1:9/none', 10)).toMatchObject({ wrong: true });
  } finally {
    await opened.close();
  }
});
