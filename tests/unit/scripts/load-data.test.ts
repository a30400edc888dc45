import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { count } from 'drizzle-orm';
import { fill, generatedIn, needEmpty, read } from '@/scripts/load-data/fill';
import { listsOf } from '@/scripts/load-data/lists';
import { growing, wholeReadings, type Sent } from '@/scripts/load-data/plans';
import { sizeOf } from '@/scripts/load-data/size';
import type { Deps } from '@/upstream/context/context';
import * as schema from '@/upstream/db/schema';
import { ledgerFaults } from '@/upstream/ledger/check';
import { newestNamed } from '@/upstream/operator/desk/shared/named';
import { STRETCH, sweepWatching } from '@/upstream/learning/sweep';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';

/** The short form of `npm run load-data -- 1000000 --measure`: the same rows and the same lists, two thousand learners. */
describe('generated data', () => {
  let up: TestUpstream;
  let client: PGlite;
  let deps: Deps;
  const sent: Sent[] = [];
  const size = sizeOf(2000);

  beforeAll(async () => {
    up = await createTestUpstream({ embedded: true });
    if (!('$client' in up.deps.db) || !(up.deps.db.$client instanceof PGlite)) throw new Error('this file wants the embedded database');
    client = up.deps.db.$client;
    const db = drizzle(client, { logger: { logQuery: (query, params) => void sent.push({ query, params }) } });
    deps = { ...up.deps, db };
    await fill(db, size, up.clock.now(), () => undefined);
  });
  afterAll(() => up.close());

  it('is as much as was asked for, and says so', async () => {
    const { rows } = await read(
      deps.db,
      `select (select count(*) from users where rs_no like 'XKLOAD%') as users, (select count(*) from view_records) as beats,
        (select count(*) from orders where receiver_name like '收件人%' or not requires_shipping) as orders`,
    );
    expect(Number(rows[0]?.users)).toBe(2000);
    expect(Number(rows[0]?.beats)).toBeGreaterThanOrEqual(size.beats);
    expect(Number(rows[0]?.orders)).toBeGreaterThanOrEqual(size.orders);
    expect(await generatedIn(deps.db)).toBe(2000);
  });

  it('is not put to what somebody has', async () => {
    await expect(needEmpty(deps.db)).rejects.toThrow('已经有学员');
  });

  it('has books that agree with payments, refunds and bills', async () => {
    expect(await ledgerFaults(deps.db)).toEqual([]);
    const [refunded] = await deps.db.select({ n: count() }).from(schema.refunds);
    expect(refunded?.n).toBeGreaterThan(10);
  });

  it('has days of watching that are the sums of the heartbeats', async () => {
    const { rows } = await read(
      deps.db,
      `select count(*) as n from (select user_id, (at at time zone 'Asia/Shanghai')::date as day, section_id, sum(to_ms - from_ms) as ms
          from view_records where user_id > (select min(id) from users where rs_no like 'XKLOAD%') group by 1, 2, 3) beats
        left join watch_days using (user_id, day, section_id) where watched_ms is distinct from ms`,
    );
    expect(Number(rows[0]?.n)).toBe(0);
  });

  // Small tables are read whole because that is quicker: with that forbidden, what is still read whole has no index to be read by.
  it('no list has to read a growing table from end to end', async () => {
    const lists = await listsOf(deps);
    const whole: string[] = [];
    await client.exec('set enable_seqscan = off');
    for (const { name, ask } of lists) {
      sent.length = 0;
      await ask(0);
      whole.push(...(await wholeReadings(client, [...sent], growing)).map((line) => `${name}: ${line}`));
    }
    expect(lists.length).toBeGreaterThan(40);
    expect(whole).toEqual([]);
  });

  it('the newest of a common beginning are those of a rare one', async () => {
    const [newest, next] = [await newestNamed(deps.db, '学员12', { most: 3 }), await newestNamed(deps.db, '学员12', { most: 3, few: 5 })];
    expect(newest).toHaveLength(3);
    expect(next).toEqual(newest);
    const after = await newestNamed(deps.db, '学员12', { most: 2, before: newest[0] });
    expect(after).toEqual(newest.slice(1));
  });

  it('heartbeats of long ago are forgotten a few thousand at a time, and the days they add up to stay', async () => {
    sent.length = 0;
    await sweepWatching({ db: deps.db, now: () => new Date(up.clock.now().getTime() + 2 * 366 * 86_400_000) });
    // They were said before the log had months.
    const forgetting = sent.filter(({ query }) => query.startsWith('delete from "view_records_before"'));
    expect(forgetting).toHaveLength(Math.ceil((size.beats + 1) / STRETCH));
    expect(await deps.db.$count(schema.viewRecords)).toBe(0);
    expect(await deps.db.$count(schema.watchDays)).toBeGreaterThan(0);
  });

  it('a reading without an index is noticed', async () => {
    const found = await wholeReadings(
      client,
      [{ query: 'select count(*) from orders where receiver_address = $1', params: ['某处'] }],
      growing,
    );
    expect(found).toEqual([expect.stringContaining('orders: ')]);
  });
});
