import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { Closed, UnknownActivity } from '@/components/live/closed';
import { Foot } from '@/components/live/foot';
import { Landing } from '@/components/live/landing';
import styles from '@/components/live/sheets.module.css';
import { StickyBuy, Ticket } from '@/components/live/ticket';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import type { LiveChannel } from '@/lib/contracts/values/live';
import { pageMetadata } from '@/lib/pages/metadata';
import { livePages } from '@/lib/routes/live-pages';
import { keyValue } from '@/lib/routes/address';
import { readActivity } from './read-activity';

export interface LandingProps {
  readonly params: Promise<{ readonly site: string; readonly activity: string }>;
}

/** Once a request: head and body read the same. */
const read = cache(async (params: LandingProps['params'], channel: LiveChannel) =>
  readActivity(params, channel, keyValue((await params).activity)),
);

/** Head of a channel's landing page: the activity's title; canonical without click ids and campaigns. */
export async function landingMetadata(channel: LiveChannel, { params }: LandingProps): Promise<Metadata> {
  const [{ activity, text }, t] = await Promise.all([read(params, channel), getTranslations('live.landing')]);
  return pageMetadata(params, livePages[channel].index, {
    description: text.description,
    ...(activity ? { title: t('title', { title: activity.title }) } : {}),
  });
}

/** /liveSignup…/index?activity=: the activity whole, from the cache per site; seats are at most a minute old. */
export async function LandingPage({ channel, params }: LandingProps & { readonly channel: LiveChannel }) {
  const { site, text, activity } = await read(params, channel);
  const open = activity?.state === 'open';
  return (
    <BareFrame>
      <div className={styles.page}>
        {activity ? (
          <Landing
            activity={activity}
            text={text}
            brand={site.name}
            notice={<Closed activity={activity} channel={channel} />}
            ticket={
              open ? <Ticket activity={activity} channel={channel} text={text} service={{ phone: site.phone, hours: site.hours }} /> : null
            }
            foot={<Foot site={site} />}
          />
        ) : (
          <>
            <UnknownActivity channel={channel} as="h1" />
            <Foot site={site} />
          </>
        )}
        {activity && open ? <StickyBuy activity={activity} channel={channel} text={text} /> : null}
      </div>
    </BareFrame>
  );
}
