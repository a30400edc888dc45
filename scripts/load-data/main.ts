/**
 * npm run load-data -- 1000000: that many learners and orders and ten times as many heartbeats, with everything that hangs on them, into the
 * PostgreSQL database of DATABASE_URL, which has to be empty; without DATABASE_URL into a server of its own, which is measured and
 * gone afterwards. `--measure` asks every list of learners and desk on such data and prints p50 and p95, and where a plan reads
 * a growing table from end to end; ends with 1 where a list is too slow. `--times 60`, `--only 今日,学员` of those whose name holds one of these.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Deps } from '../../upstream/context/context';
import { createServices } from '../../upstream/doors/services';
import { readUpstreamEnv } from '../../upstream/kernel/env';
import { createLog } from '../../upstream/kernel/log';
import { ledgerFaults } from '../../upstream/ledger/check';
import { keepMonths } from '../../upstream/learning/months';
import { seed } from '../../upstream/seed/seed';
import { command, Refusal } from '../run/operator';
import { startPostgres } from '../run/postgres.mjs';
import { say } from '../run/say.mjs';
import { connect, type Connected } from './database';
import { fill, generatedIn, needEmpty, read } from './fill';
import { listsOf, MOST } from './lists';
import { measure } from './measure';
import { growing, tableOf, wholeReadings, type Sent } from './plans';
import { sizeOf } from './size';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    measure: { type: 'boolean', default: false },
    times: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
  },
});

/** Rows below which reading a whole table is the quickest way. */
const MANY = 10_000;

/** What handlers are given. */
function depsOn({ pooled: db }: Connected, folder: string): Deps {
  const env = readUpstreamEnv({ ...process.env, APP_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'error' });
  const log = createLog(env);
  const now = () => new Date();
  return { db, env, log, now, services: createServices({ db, env, log, now }) };
}

async function make(connected: Connected, deps: Deps, learners: number): Promise<void> {
  await needEmpty(connected.db);
  await seed(deps);
  const size = sizeOf(learners);
  say(`${size.learners} 位学员，${size.orders} 笔订单，${size.beats} 次心跳`);
  await keepMonths(deps);
  await fill(connected.db, size, new Date(), say);
  const faults = await ledgerFaults(connected.db);
  if (faults.length > 0) throw new Error(`the ledger does not agree: ${JSON.stringify(faults.slice(0, 3))}`);
  say('账簿与付款、退款、账单一致');
}

/** Prints a line a list; answers how many are not as they should be. */
async function measured(connected: Connected, deps: Deps, sent: Sent[]): Promise<number> {
  const learners = await generatedIn(connected.db);
  if (learners === null) throw new Refusal('这个数据库里没有生成的数据：先运行 npm run load-data -- 1000000');
  const { rows } = await read(connected.db, 'select pg_size_pretty(pg_database_size(current_database())) as size');
  say(`${learners} 位学员，${String(rows[0]?.size)}；p50 与 p95，毫秒`);
  const { rows: tables } = await read(connected.db, `select relname from pg_class where relkind = 'r' and reltuples >= ${MANY}`);
  const large = new Set(tables.map(({ relname }) => tableOf(String(relname))).filter((name) => growing.has(name)));
  // What the machine itself takes: absolute figures are read beside it.
  const nothing = await measure({ name: 'select 1', most: MOST, ask: () => read(connected.db, 'select 1') }, Number(values.times));
  say(`${nothing.name}  ${nothing.p50.toFixed(1)}  ${nothing.p95.toFixed(1)}`);
  let wrong = 0;
  const only = values.only.split(',');
  for (const list of await listsOf(deps)) {
    if (!only.some((part) => list.name.includes(part))) continue;
    const { name, p50, p95, most } = await measure(list, Number(values.times));
    sent.length = 0;
    await list.ask(0);
    const whole = await wholeReadings(connected.client, [...sent], large);
    const good = p95 <= most;
    if (!good) wrong += 1;
    say(`${good ? '✓' : '✗'} ${name}  ${p50.toFixed(1)}  ${p95.toFixed(1)}  (≤ ${most})`);
    for (const line of whole) say(`    整张读：${line.slice(0, 160)}`);
  }
  return wrong;
}

await command(async () => {
  const learners = Number(positionals[0] ?? 0);
  if (!Number.isInteger(learners) || learners < 0) throw new Refusal('要多少位学员？例如 npm run load-data -- 1000000');
  if (learners === 0 && !values.measure) throw new Refusal('要多少位学员？例如 npm run load-data -- 1000000');
  const { APP_ENV, DATABASE_URL } = readUpstreamEnv(process.env);
  if (APP_ENV === 'pro' || APP_ENV === 'pro2') throw new Refusal('正式环境里不生成数据');
  const own = DATABASE_URL === undefined ? await startPostgres() : null;
  const url = DATABASE_URL ?? own?.url;
  if (url === undefined) throw new Refusal('没有 PostgreSQL：安装它，或用 DATABASE_URL 指定一个空的数据库');
  const folder = mkdtempSync(join(tmpdir(), 'xkb-load-'));
  const sent: Sent[] = [];
  const connected = await connect(url, (one) => void sent.push(one));
  try {
    const deps = depsOn(connected, folder);
    if (learners > 0) await make(connected, deps, learners);
    return values.measure || own !== null ? Math.min(1, await measured(connected, deps, sent)) : 0;
  } finally {
    await connected.close();
    await own?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
