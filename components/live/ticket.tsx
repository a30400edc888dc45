import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button';
import { Price, PriceScore, WasPrice } from '@/components/ui/price';
import type { LiveChannelText } from '@/lib/content/live';
import type { LiveChannel } from '@/lib/contracts/values/live';
import { href } from '@/lib/routes';
import { livePages } from '@/lib/routes/live-pages';
import { Countdown } from './countdown';
import type { Activity } from './landing';
import sheets from './sheets.module.css';
import styles from './ticket.module.css';
import { SignupLink } from './signup-link';

/** Price, countdown, seats and grades of an activity that can be signed up for; then the bar that stays at the bottom. */
export async function Ticket({
  activity,
  channel,
  text,
  service,
}: {
  readonly activity: Activity;
  readonly channel: LiveChannel;
  readonly text: LiveChannelText;
  readonly service: { readonly phone: string; readonly hours: string };
}) {
  const t = await getTranslations('live.landing');
  const { seats, seatsLeft, priceFen, originalPriceFen } = activity;
  const count = activity.nights.length;
  const nightsWord = count === 2 ? t('two') : t('numerals').charAt(count - 1);
  const link = (gradeName?: string) => ({
    channel,
    clickKeys: text.clickKeys,
    href: href(livePages[channel].login, { activity: activity.activity, grade: gradeName }),
  });
  return (
    <section className={styles.ticket} id="ticket" aria-label={text.promise}>
      <div className={sheets.row}>
        <div>
          <p className={sheets.small}>{t('total', { count: nightsWord })}</p>
          <PriceScore price={priceFen} size="poster" />
          {originalPriceFen ? <WasPrice price={originalPriceFen} /> : null}
        </div>
        <Countdown
          until={activity.startsAt}
          words={{ toStart: t('toStart'), started: t('started'), left: String(t.raw('left')), day: t('day') }}
        />
      </div>
      <p className={styles.seats}>{seats === null || seatsLeft === null ? t('seatsOpen') : t('seats', { left: seatsLeft, seats })}</p>
      {seats !== null && seatsLeft !== null ? (
        <div className={styles.meter} aria-hidden="true">
          <i style={{ width: `${Math.round(((seats - seatsLeft) / seats) * 100)}%` }} />
        </div>
      ) : null}
      <h3 id="grades">{t('grade')}</h3>
      <nav aria-labelledby="grades" className={styles.grades}>
        {activity.gradeNames.map((name) => (
          <SignupLink key={name} {...link(name)}>
            {name}
          </SignupLink>
        ))}
      </nav>
      <SignupLink {...link()} className={buttonLook({ kind: 'buy', block: true }, styles.go)}>
        {text.promise}
      </SignupLink>
      <p className={sheets.small}>{t('service', service)}</p>
    </section>
  );
}

/** The bar at the bottom of the window: price and the way in. */
export function StickyBuy({
  activity,
  channel,
  text,
}: {
  readonly activity: Activity;
  readonly channel: LiveChannel;
  readonly text: LiveChannelText;
}) {
  return (
    <div className={styles.cta}>
      <Price price={activity.priceFen} size="total" />
      <SignupLink
        className={buttonLook({ kind: 'buy' }, styles.go)}
        channel={channel}
        clickKeys={text.clickKeys}
        href={href(livePages[channel].login, { activity: activity.activity })}
      >
        {text.cta}
      </SignupLink>
    </div>
  );
}
