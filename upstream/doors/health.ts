import { diskCheck } from '@/lib/kernel/health/disk';
import { Health } from '@/lib/kernel/health/health';
import { healthWords as words } from '@/lib/kernel/health/words';
import type { Deps } from '../context/context';
import { overdueSeconds, pingSeconds } from './figures';

/** Messages are sent every two seconds: after this nobody sends them, s. */
const OVERDUE_MOST = 120;

/** What the service leans on. */
export function upstreamHealth({ db, now, env }: Pick<Deps, 'db' | 'now' | 'env'>): Health {
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
  ]);
}
