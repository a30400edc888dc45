import { getTranslations } from 'next-intl/server';
import { ButtonLink, Buttons } from '@/components/ui/button';
import { StatePanel } from '@/components/ui/state-panel';
import type { LiveChannel } from '@/lib/contracts/values/live';
import { nightText } from '@/lib/format/nights';
import { href } from '@/lib/routes';
import { livePages } from '@/lib/routes/live-pages';
import type { Activity } from './landing';
import styles from './sheets.module.css';

/** Why an activity cannot be signed up for now, and the way on: one that can, the order one has, the home page. Nothing while it can. */
export async function Closed({ activity, channel }: { readonly activity: Activity; readonly channel: LiveChannel }) {
  const t = await getTranslations('live.closed');
  const { state, other } = activity;
  if (state === 'open') return null;
  const words = {
    over: t('overText', { when: nightText(activity.closesAt) }),
    full: t('fullText', { title: activity.title }),
    before: t('beforeText', { when: nightText(activity.opensAt) }),
  }[state];
  const more = other ? t('otherText', { title: other.title, when: nightText(other.startsAt) }) : '';
  return (
    <section className={styles.closed} aria-labelledby="closed">
      <h2 id="closed">{t(state)}</h2>
      <p>{words}</p>
      {more ? <p>{more}</p> : null}
      <Buttons>
        {other ? (
          <ButtonLink kind="buy" href={href(livePages[channel].index, { activity: other.activity })}>
            {t('other')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="buy" href={href('brand.home')}>
            {t('home')}
          </ButtonLink>
        )}
        <ButtonLink kind="outline" href={href(livePages[channel].detail, { activity: activity.activity })}>
          {t('signedUp')}
        </ButtonLink>
      </Buttons>
    </section>
  );
}

/** No activity of this name on this channel. */
export async function UnknownActivity({ channel, as }: { readonly channel: LiveChannel; readonly as: 'h1' | 'h2' }) {
  const t = await getTranslations('live.closed');
  return (
    <StatePanel leading as={as} image="/art/state-empty.svg" title={t('unknown')} text={t('unknownText')}>
      <Buttons className="justify-center">
        <ButtonLink kind="buy" href={href(livePages[channel].index)}>
          {t('index')}
        </ButtonLink>
        <ButtonLink kind="outline" href={href('brand.home')}>
          {t('home')}
        </ButtonLink>
      </Buttons>
    </StatePanel>
  );
}
