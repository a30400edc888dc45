import type { Output } from '@/lib/contracts';

/** What an activity's page says and no rule looks at: kept as it came from its data file. */
export type ActivityWords = Pick<
  Output<'live.activity'>,
  'headline' | 'subject' | 'lead' | 'gradeNames' | 'correction' | 'gains' | 'audience' | 'faq' | 'refund'
>;
