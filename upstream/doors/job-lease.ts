import { and, eq, lte } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Deps } from '../context/context';
import { jobLeases } from '../db/schema';

/** Work that time brings. Runs once at start and then every `everyMs`; running it twice must do no harm. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (deps: Deps) => Promise<void>;
  /** It may run for an hour: the start does not wait for it, and this is called when the process ends. */
  readonly stop?: () => void;
}

/** How long a process that was killed keeps a job from the others. */
export const LEASE_MS = 30_000;
/** How often the lease of a job under way is renewed. */
const RENEW_MS = LEASE_MS / 3;

type Store = Pick<Deps, 'db' | 'now'>;
interface Lease {
  readonly job: string;
  readonly owner: string;
}

const until = ({ now }: Store): Date => new Date(now().getTime() + LEASE_MS);

/** Takes the job for this process, if no other one has it. */
async function take(store: Store, { job, owner }: Lease): Promise<boolean> {
  const taken = await store.db
    .insert(jobLeases)
    .values({ job, owner, leaseUntil: until(store) })
    .onConflictDoUpdate({
      target: jobLeases.job,
      set: { owner, leaseUntil: until(store) },
      setWhere: lte(jobLeases.leaseUntil, store.now()),
    })
    .returning({ job: jobLeases.job });
  return taken.length > 0;
}

const mine = ({ job, owner }: Lease) => and(eq(jobLeases.job, job), eq(jobLeases.owner, owner));

async function renew(store: Store, lease: Lease): Promise<void> {
  await store.db
    .update(jobLeases)
    .set({ leaseUntil: until(store) })
    .where(mine(lease));
}

async function giveUp(store: Store, lease: Lease): Promise<void> {
  await store.db.update(jobLeases).set({ leaseUntil: store.now() }).where(mine(lease));
}

/**
 * The job as this process may run it: never twice at a time here, and never while another process of the installation runs
 * it. What it throws is logged; it runs again next time.
 */
export function guardedJob(deps: Deps, { name, run }: Job): () => Promise<void> {
  const lease = { job: name, owner: nanoid() };
  let underWay = false;

  async function runLeased(): Promise<void> {
    if (!(await take(deps, lease))) return;
    const renewal = setInterval(
      () => void renew(deps, lease).catch((error: unknown) => deps.log.warn({ job: name, err: error }, 'job lease was not renewed')),
      RENEW_MS,
    );
    const began = performance.now();
    let outcome = 'failed';
    try {
      await run(deps);
      outcome = 'done';
      deps.services.meters.set('xkb_job_done_timestamp_seconds', { name }, Date.now() / 1000);
    } finally {
      deps.services.meters.observe('xkb_job_seconds', { name, outcome }, (performance.now() - began) / 1000);
      clearInterval(renewal);
      await giveUp(deps, lease);
    }
  }

  return async () => {
    if (underWay) return;
    underWay = true;
    try {
      await runLeased();
    } catch (error) {
      deps.log.error({ job: name, err: error }, 'job failed');
    } finally {
      underWay = false;
    }
  };
}
