import { DAY } from '@/lib/kernel/time';
import type { Activity } from './find';

/** For how many days an activity sells its course: from the first night to the last, and the recordings after that. */
export const soldDays = ({ startsAt, endsAt, replayDays }: Pick<Activity, 'startsAt' | 'endsAt' | 'replayDays'>): number =>
  Math.ceil((endsAt.getTime() - startsAt.getTime()) / DAY) + replayDays;
