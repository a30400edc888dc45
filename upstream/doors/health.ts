import { diskCheck } from '@/lib/kernel/health/disk';
import { Health } from '@/lib/kernel/health/health';
import { healthWords as words } from '@/lib/kernel/health/words';
import type { Deps } from '../context/context';
import type { Reads } from '../db/replica';
import { overdueSeconds, pingSeconds } from './figures';

/** Messages are sent every two seconds: after this nobody sends them, s. */
const OVERDUE_MOST = 120;

const faultOf = (reads: Reads): string => (reads.fault === '' ? '' : words.replica[reads.fault]);

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
    ...(reads.hasReplica ? [{ name: 'replica', needed: false, look: () => Promise.resolve(faultOf(reads)) }] : []),
  ]);
}
