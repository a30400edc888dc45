import { eq } from 'drizzle-orm';
import { jobLeases } from '@/upstream/db/schema';
import { guardedJob, LEASE_MS } from '@/upstream/doors/job-lease';
import { jobs, startJobs } from '@/upstream/doors/jobs';
import { createServices } from '@/upstream/doors/services';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream({ seeded: false });
});
afterAll(() => up.close());
beforeEach(async () => {
  await up.deps.db.delete(jobLeases);
});

/** A job that ends when the test says so, and counts how many of it run at once. */
function slowJob(name = 'slow') {
  const gates: (() => void)[] = [];
  const seen = { runs: 0, atOnce: 0, most: 0 };
  const job = {
    name,
    everyMs: 1000,
    run: async () => {
      seen.runs += 1;
      seen.atOnce += 1;
      seen.most = Math.max(seen.most, seen.atOnce);
      await new Promise<void>((resolve) => gates.push(resolve));
      seen.atOnce -= 1;
    },
  };
  const begun = async (runs: number): Promise<void> => {
    while (seen.runs < runs) await new Promise((resolve) => setImmediate(resolve));
  };
  return { job, seen, begun, end: () => gates.splice(0).forEach((open) => open()) };
}

test('a process does not run a job over itself', async () => {
  const { job, seen, begun, end } = slowJob();
  const run = guardedJob(up.deps, job);
  const first = run();
  await begun(1);
  await run();
  expect(seen.runs).toBe(1);
  end();
  await first;
  const second = run();
  await begun(2);
  end();
  await second;
  expect(seen).toMatchObject({ runs: 2, most: 1 });
});

test('of several processes that come at once one runs the job; the next may when it is done', async () => {
  const { job, seen, begun, end } = slowJob();
  const processes = Array.from({ length: 4 }, () => guardedJob(up.deps, job));
  let gone = 0;
  const runs = processes.map((run) => run().then(() => (gone += 1)));
  await begun(1);
  // The others have seen that it is taken and gone away: one that comes later may run it after the first.
  while (gone < 3) await new Promise((resolve) => setImmediate(resolve));
  expect(seen.runs).toBe(1);
  end();
  await Promise.all(runs);
  expect(seen).toMatchObject({ runs: 1, most: 1 });
  const again = processes[3]?.();
  await begun(2);
  end();
  await again;
  expect(seen).toMatchObject({ runs: 2, most: 1 });
});

test('what a killed process ran is another’s after the lease, and not before', async () => {
  await up.deps.db
    .insert(jobLeases)
    .values({ job: 'killed', owner: 'a process that is gone', leaseUntil: new Date(up.clock.now().getTime() + LEASE_MS) });
  let runs = 0;
  const run = guardedJob(up.deps, { name: 'killed', everyMs: 1000, run: () => Promise.resolve(void (runs += 1)) });
  up.clock.add(LEASE_MS - 1);
  await run();
  expect(runs).toBe(0);
  up.clock.add(1);
  await run();
  expect(runs).toBe(1);
});

test('a lease is renewed as long as the job runs', async () => {
  const { job, begun, end } = slowJob('long');
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const run = guardedJob(up.deps, job)();
  await begun(1);
  const until = async () => (await up.deps.db.select().from(jobLeases).where(eq(jobLeases.job, 'long')))[0]?.leaseUntil.getTime() ?? 0;
  const before = await until();
  up.clock.add(LEASE_MS / 2);
  jest.advanceTimersByTime(LEASE_MS / 2);
  while ((await until()) === before) await new Promise((resolve) => setImmediate(resolve));
  expect(await until()).toBe(before + LEASE_MS / 2);
  jest.useRealTimers();
  end();
  await run;
});

test('a job that fails is logged, gives its lease up and runs again', async () => {
  let runs = 0;
  const error = jest.spyOn(up.deps.log, 'error');
  const run = guardedJob(up.deps, {
    name: 'failing',
    everyMs: 1000,
    run: () => {
      runs += 1;
      return Promise.reject(new Error('broken'));
    },
  });
  await run();
  await run();
  expect(runs).toBe(2);
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ job: 'failing' }), 'job failed');
});

test('a service that leaves the jobs to a worker runs none, and says when nobody does; a worker runs them all', async () => {
  const { db, env, log, now } = up.deps;
  const as = (role: 'worker' | undefined) => {
    const parts = { db, log, now, env: { ...env, UPSTREAM_JOBS: 'elsewhere' as const, UPSTREAM_ROLE: role } };
    return { ...parts, services: createServices(parts) };
  };
  const service = as(undefined);
  const asked = async () => {
    const { ready, checks } = await service.services.health.read(now().getTime());
    return { ready, said: checks.find(({ name }) => name === 'jobs')?.said };
  };
  await (
    await startJobs(service)
  )();
  expect(await db.$count(jobLeases)).toBe(0);
  // It goes on being sent requests.
  expect(await asked()).toEqual({ ready: true, said: expect.stringMatching(/^定时任务从来没有进程在做：请启动 worker/) });

  const stop = await startJobs(as('worker'));
  await stop();
  expect(await db.$count(jobLeases)).toBe(jobs.length);
  up.clock.add(60_000);
  expect((await asked()).said).toBe('');
  up.clock.add(240_000);
  expect((await asked()).said).toMatch(/^定时任务有 5 分钟没有进程在做：.*UPSTREAM_JOBS=elsewhere/);
});
