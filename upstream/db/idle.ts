import { max } from 'drizzle-orm';
import type { Database } from './open';
import { jobLeases } from './schema';

/** Several jobs are run every two seconds, and a worker is back from a restart within this: after it nobody runs any, s. */
export const JOBS_IDLE_MOST = 60;

/** When any process of the installation last had a job, as the leases tell, and how long ago, s; null and Infinity where none ever had. */
export async function jobsIdle({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  const [row] = await db.select({ until: max(jobLeases.leaseUntil) }).from(jobLeases);
  const at = now().getTime();
  // One that is held ends later than now.
  const last = row?.until ? Math.min(row.until.getTime(), at) : null;
  return { last: last === null ? null : new Date(last), seconds: last === null ? Infinity : (at - last) / 1000 };
}
