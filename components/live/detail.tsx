import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { PenMark } from '@/components/ui/pen-mark';
import { Price } from '@/components/ui/price';
import { QrImage } from '@/components/ui/qr-image';
import type { Output } from '@/lib/contracts';
import { dateProse, dateTime } from '@/lib/kernel/date';
import { nightText, timeText } from '@/lib/format/nights';
import { copyWords } from '@/lib/i18n/copy-words';
import { href } from '@/lib/routes';
import { livePages } from '@/lib/routes/live-pages';
import { CopyAccount } from './copy-account';
import sheets from './sheets.module.css';
import styles from './detail.module.css';

export type Lead = Output<'live.detail'>;
export type LeadPhase = 'paid' | 'unpaid' | 'closed' | 'refunding' | 'refund' | 'changed';

/** What the page says of an order. */
export function phaseOf({ state, changed }: Pick<Lead, 'state' | 'changed'>): LeadPhase {
  if (changed) return 'changed';
  if (state === '待支付') return 'unpaid';
  if (state === '已取消' || state === '已关闭') return 'closed';
  if (state === '退款中') return 'refunding';
  return state === '已退款' ? 'refund' : 'paid';
}

/** How the signup stands; `children` is what can be done about it. */
export async function StateSheet({ lead, children }: { readonly lead: Lead; readonly children: ReactNode }) {
  const t = await getTranslations('live.detail');
  const phase = phaseOf(lead);
  return (
    <section className={sheets.sheet} aria-labelledby="state">
      {phase === 'paid' ? (
        <div className={styles.seal} aria-hidden="true">
          <PenMark shape="tick" draw />
        </div>
      ) : null}
      <h2 id="state">{t(`${phase}Title`)}</h2>
      <p className={styles.title}>{lead.title}</p>
      <p>
        {phase === 'unpaid'
          ? t('unpaidText', { time: timeText(lead.expiresAt) })
          : t(phase === 'refunding' ? 'refundText' : `${phase}Text`)}
      </p>
      {children}
    </section>
  );
}

/** After paying: the adviser, what comes when, and the course in the account; who has paid in another browser signs in by the number. */
export async function NextSheets({ lead }: { readonly lead: Lead }) {
  const [t, common] = await Promise.all([getTranslations('live.detail'), getTranslations('common.copy')]);
  const { channel, activity, adviser, nights, replayDays, courseId, validUntil, maskedPhone } = lead;
  const steps = [
    t('steps.adviser'),
    t('steps.preview'),
    t('steps.link', { when: nightText(lead.startsAt) }),
    t('steps.correct'),
    t('steps.replay', { days: replayDays }),
  ];
  return (
    <>
      <section className={sheets.sheet} aria-labelledby="adviser">
        <h2 id="adviser">{t('adviserHeading')}</h2>
        <div className={styles.adviser}>
          {adviser.wechatUrl ? <QrImage src={adviser.wechatUrl} alt={t('adviserQr', { name: adviser.name })} size={300} /> : null}
          <p>{t(adviser.wechatUrl ? 'adviserScan' : 'adviserAdd')}</p>
          <p>
            <b>{t('adviserName', { name: adviser.name })}</b>
            <span className="num">
              {t('account')} {adviser.wechatAccount}
            </span>
          </p>
          <CopyAccount account={adviser.wechatAccount} label={t('copy')} words={copyWords(common)} />
        </div>
        <p className={sheets.small}>{adviser.intro}</p>
      </section>
      <section className={sheets.sheet} aria-labelledby="next">
        <h2 id="next">{t('nextHeading')}</h2>
        <ol className={styles.next}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ul className={styles.dates}>
          {nights.map((night) => (
            <li key={night.index}>
              <span>{night.title}</span>
              <span className="num">{nightText(night.startsAt)}</span>
            </li>
          ))}
        </ul>
        {courseId !== null ? (
          <>
            <ButtonLink block kind="outline" icon="play" href={href('video.play', { courseId })}>
              {t('study')}
            </ButtonLink>
            <p className={sheets.small}>{t('studyNote', { phone: maskedPhone, date: validUntil ? dateProse(validUntil) : '' })}</p>
          </>
        ) : (
          <>
            <p className={sheets.small}>{t('studyLogin')}</p>
            <ButtonLink block kind="outline" href={href(livePages[channel].login, { activity, find: 1 })}>
              {t('noneFind')}
            </ButtonLink>
          </>
        )}
      </section>
    </>
  );
}

/** Number, sum and state of the order; to whoever owns it also whose it is, and the way to its own page. */
export async function OrderSheet({ lead }: { readonly lead: Lead }) {
  const t = await getTranslations('live.detail');
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('state'), lead.state],
    [t('amount'), <Price key="amount" price={lead.amountFen} size="text" full />],
    [t('orderNo'), lead.orderNo],
    ...(lead.paidAt ? [[t('paidAt'), dateTime(lead.paidAt)] as const] : []),
    ...(lead.own ? [[t('phone'), lead.maskedPhone] as const, [t('grade'), lead.gradeName] as const] : []),
  ];
  return (
    <section className={sheets.sheet} aria-labelledby="order">
      <h2 id="order">{t('orderHeading')}</h2>
      <Facts facts={facts} className={styles.facts} />
      <p className={sheets.small}>{lead.refund}</p>
      {lead.own ? (
        <ButtonLink block kind="outline" href={href('personal.orderDetail', { orderNo: lead.orderNo })}>
          {t(phaseOf(lead) === 'paid' ? 'toOrder' : 'seeOrder')}
        </ButtonLink>
      ) : null}
    </section>
  );
}
