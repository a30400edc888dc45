import type { Output } from '@/lib/contracts';
import type { LiveChannel } from '@/lib/contracts/values/live';

type Shown = Output<'live.activity'>;
type Said = Pick<Shown, 'headline' | 'subject' | 'lead' | 'gradeNames' | 'correction' | 'gains' | 'audience' | 'faq' | 'refund'>;

/** What an activity's page says and no rule looks at: kept as it came from its data file or the desk. */
export interface ActivityWords extends Said {
  /** What a channel says instead. An activity that was stored before there was any has none. */
  readonly byChannel?: readonly (Pick<Shown, 'headline' | 'lead'> & { readonly channel: LiveChannel })[];
}

/** What the page says to who comes by a channel. */
export function wordsFor({ byChannel = [], ...said }: ActivityWords, channel: LiveChannel): Said {
  const own = byChannel.find((one) => one.channel === channel);
  return own ? { ...said, headline: own.headline, lead: own.lead } : said;
}
