import { diskCheck } from '@/lib/kernel/health/disk';
import { Health } from '@/lib/kernel/health/health';
import { healthWords as words } from '@/lib/kernel/health/words';
import type { Deps } from '../context/context';
import { JOBS_IDLE_MOST, jobsIdle } from '../db/idle';
import type { Reads } from '../db/replica';
import { leavesJobs } from '../kernel/env';
import { overdueSeconds, pingSeconds } from './figures';

/** Messages are sent every two seconds: after this nobody sends them, s. */
const OVERDUE_MOST = 120;

const faultOf = (reads: Reads): string => (reads.fault === '' ? '' : words.replica[reads.fault]);

async function jobsFault(store: Pick<Deps, 'db' | 'now'>): Promise<string> {
  const { seconds } = await jobsIdle(store);
  return seconds > JOBS_IDLE_MOST ? words.jobs(Math.round(seconds / 60)) : '';
}

/** What the service leans on. */
export function upstreamHealth({ db, now, env }: Pick<Deps, 'db' | 'now' | 'env'>, reads: Reads): Health {
  return new Health([
    {
      name: 'database',
      needed: true,
      look: async () => {
        await pingSeconds({ db });
        return '';
      },
    },
    diskCheck(env.DATA_DIR),
    {
      name: 'outbox',
      needed: false,
      look: async () => {
        const seconds = await overdueSeconds({ db, now });
        return seconds > OVERDUE_MOST ? words.outbox(Math.round(seconds / 60)) : '';
      },
    },
    // Whoever runs them itself is not told to start a worker.
    ...(leavesJobs(env) ? [{ name: 'jobs', needed: false, look: () => jobsFault({ db, now }) }] : []),
    ...(reads.hasReplica ? [{ name: 'replica', needed: false, look: () => Promise.resolve(faultOf(reads)) }] : []),
  ]);
}
