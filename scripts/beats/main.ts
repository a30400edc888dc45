/**
 * npm run beats: what a learner who watches costs one service process: the beat that says where the film stands (`video.place`, every 600 ms)
 * and the stretch that says what was watched (every five seconds), beside a small read and another write. The service is a process of its own
 * on a PostgreSQL of its own. Kind after kind in turns, so that whatever else the machine does meets all of them: the ratios count, less the
 * absolute figures. `-- --together 16 --turns 7`.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Deps } from '../../upstream/context/context';
import { openDatabase } from '../../upstream/db/open';
import { createServices } from '../../upstream/doors/services';
import { readUpstreamEnv } from '../../upstream/kernel/env';
import { createLog } from '../../upstream/kernel/log';
import { processorMs } from '../bench/processes';
import { table } from '../bench/table';
import { Service } from '../chaos/service';
import { command, Refusal } from '../run/operator';
import { startPostgres } from '../run/postgres.mjs';
import { say } from '../run/say.mjs';
import { percentile } from '../run/visit';
import { kinds, learners, watching, type Calls, type Kind, type Learner } from './kinds';

const { values } = parseArgs({
  options: {
    together: { type: 'string', default: '16' },
    turns: { type: 'string', default: '7' },
    port: { type: 'string', default: '5690' },
  },
});
/** ms that a kind is done without a pause. */
const LASTS = 1500;
/** ms from one of its kind to the next while somebody watches (components/player: place-beat.ts, record-outbox.ts). */
const every = { beat: 600, stretch: 5000 } as const;

const names: Readonly<Record<Kind, string>> = {
  read: '一次小的读（年级列表）',
  beat: '位置（video.place）',
  stretch: '心跳（video.viewRecord）',
  goal: '另一次写（study.goal）',
};

/** Of one kind in one turn. */
interface Cost {
  readonly perSecond: number;
  /** ms of the service's processor a call. */
  readonly processor: number;
  readonly p50: number;
  readonly p95: number;
}

async function turnOf(kind: Kind, everybody: readonly Calls[], pid: number, next: () => number): Promise<Cost> {
  const took: number[] = [];
  const [before, begun] = [processorMs(pid), performance.now()];
  await Promise.all(
    everybody.map(async (calls) => {
      while (performance.now() < begun + LASTS) {
        const at = performance.now();
        await calls[kind](next());
        took.push(performance.now() - at);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  return {
    perSecond: took.length / seconds,
    processor: (processorMs(pid) - before) / took.length,
    p50: percentile(took, 50),
    p95: percentile(took, 95),
  };
}

const middle = (list: readonly number[]): number => percentile(list, 50);

/** Prints a line a kind and what a learner who watches costs. */
function told(turns: readonly Readonly<Record<Kind, Cost>>[]): void {
  const of = (kind: Kind, what: keyof Cost): number => middle(turns.map((turn) => turn[kind][what]));
  const rows = kinds.map((kind) => [
    names[kind],
    of(kind, 'perSecond').toFixed(0),
    of(kind, 'processor').toFixed(2),
    middle(turns.map((turn) => turn[kind].processor / turn.read.processor)).toFixed(2),
    of(kind, 'p50').toFixed(1),
    of(kind, 'p95').toFixed(1),
  ]);
  for (const line of table(['什么', '每秒', '服务进程的处理器毫秒', '是读的几倍', 'p50 毫秒', 'p95 毫秒'], rows)) say(line);
  const each = middle(turns.map(({ beat, stretch }) => (beat.processor * 1000) / every.beat + (stretch.processor * 1000) / every.stretch));
  say(`一位正在看课的学员每秒用 ${each.toFixed(2)} 毫秒处理器，一个核约 ${Math.floor(1000 / each)} 位`);
}

/** Fills the database, starts the service on it and measures. */
async function measured(url: string, folder: string, port: number): Promise<void> {
  const variables: Readonly<Record<string, string>> = {
    APP_ENV: 'test',
    NODE_ENV: 'production',
    SESSION_SECRET: randomBytes(24).toString('hex'),
    UPSTREAM_AES_KEY: randomBytes(8).toString('hex'),
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    UPSTREAM_PORT: String(port),
    UPSTREAM_PARENT_PID: String(process.pid),
    DATABASE_URL: url,
  };
  const env = readUpstreamEnv(variables);
  const [log, opened] = [createLog(env), await openDatabase(env, () => undefined)];
  const now = () => new Date();
  const deps: Deps = { db: opened.db, env, log, now, services: createServices({ db: opened.db, env, log, now }) };
  const people = await learners(deps, Number(values.together)).finally(() => opened.close());
  const service = new Service(`http://127.0.0.1:${port}`, variables);
  await service.start();
  try {
    told(await turnsOf(people, service, env));
  } finally {
    await service.stop();
  }
}

async function turnsOf(people: readonly Learner[], service: Service, env: ReturnType<typeof readUpstreamEnv>) {
  const everybody = await Promise.all(people.map((one, place) => watching(service.base, env, one, place)));
  let n = 0;
  const next = (): number => (n += 1);
  const turns: Readonly<Record<Kind, Cost>>[] = [];
  for (let turn = 0; turn <= Number(values.turns); turn += 1) {
    const costs = new Map<Kind, Cost>();
    for (const kind of kinds) costs.set(kind, await turnOf(kind, everybody, service.pid, next));
    const [read, beat, stretch, goal] = kinds.map((kind) => costs.get(kind));
    // The first turn warms everything up.
    if (turn > 0 && read && beat && stretch && goal) turns.push({ read, beat, stretch, goal });
  }
  return turns;
}

await command(async () => {
  const own = await startPostgres();
  if (own === null) throw new Refusal('没有 PostgreSQL：先安装它');
  const folder = mkdtempSync(join(tmpdir(), 'xkb-beats-'));
  try {
    await measured(own.url, folder, Number(values.port));
  } finally {
    await own.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return 0;
});
