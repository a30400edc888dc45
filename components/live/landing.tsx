import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Cell } from '@/components/ui/cell';
import { CellHeading } from '@/components/ui/cell-heading';
import { cx } from '@/components/ui/cx';
import { LogoMark } from '@/components/ui/logo-mark';
import { PenMark } from '@/components/ui/pen-mark';
import { SafeImage } from '@/components/ui/safe-image';
import type { LiveChannelText } from '@/lib/content/live';
import type { Output } from '@/lib/contracts';
import { daysText, nightText, timeText } from '@/lib/format/nights';
import { Correction } from './correction';
import { Headline } from './headline';
import sheets from './sheets.module.css';
import styles from './landing.module.css';

const grounds: Readonly<Record<LiveChannelText['ground'], string | undefined>> = {
  board: styles.board,
  ink: styles.ink,
  jade: styles.jade,
};

export type Activity = Output<'live.activity'>;

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <CellHeading>{heading}</CellHeading>
      {children}
    </section>
  );
}

/**
 * What an activity is: board, nights, correction, teacher, whom it is for, what one gets, questions,
 * refund rule. `ticket` stands where it is bought, `notice` before everything, where it cannot be; `foot` last.
 */
export async function Landing({
  activity,
  text,
  brand,
  notice,
  ticket,
  foot,
}: {
  readonly activity: Activity;
  readonly text: LiveChannelText;
  readonly brand: string;
  readonly notice: ReactNode;
  readonly ticket: ReactNode;
  readonly foot: ReactNode;
}) {
  const t = await getTranslations('live.landing');
  const { nights, teacher, startsAt, endsAt, minutes } = activity;
  const numeral = (n: number): string => t('numerals').charAt(n - 1);
  const count = nights.length;
  return (
    <>
      <section className={cx(styles.hero, grounds[text.ground])}>
        <div className={styles.top}>
          <span className={styles.brand}>
            <LogoMark size={22} />
            {brand}
          </span>
          <span>{text.source}</span>
        </div>
        <p className={styles.subject}>{activity.subject}</p>
        <Headline title={activity.title} headline={activity.headline} />
        <div className={styles.below}>
          <div>
            <p className={styles.lead}>{activity.lead}</p>
            <p className={styles.when}>
              <b className="num">{daysText(startsAt, endsAt)}</b>
              {t('each', { count, time: timeText(startsAt), minutes })}
            </p>
          </div>
          <SafeImage leading src={teacher.portrait} alt={teacher.name} width={128} height={128} />
        </div>
      </section>
      <ul className={styles.trust}>
        {text.trust.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {notice}
      <Part heading={t('nightsHeading', { count: count === 2 ? t('two') : numeral(count) })}>
        <ol className={styles.nights}>
          {nights.map((night) => (
            <li key={night.index}>
              <Cell className={styles.cell} aria-hidden="true">
                {numeral(night.index)}
              </Cell>
              <div>
                <h3>{night.title}</h3>
                <p>{night.text}</p>
                <p className="num">{nightText(night.startsAt)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Part>
      {activity.correction ? (
        <Part heading={t('correctionHeading')}>
          <Correction correction={activity.correction} />
        </Part>
      ) : null}
      <Part heading={t('teacherHeading')}>
        <div className={styles.teacher}>
          <SafeImage src={teacher.portrait} alt="" width={88} height={88} />
          <div>
            <h3>{teacher.name}</h3>
            <p>
              {teacher.title} · {t('teacherYears', { years: teacher.years })}
            </p>
          </div>
        </div>
        <p className={styles.motto}>{teacher.motto}</p>
        <p className={sheets.small}>{teacher.intro}</p>
      </Part>
      <Part heading={t('audienceHeading')}>
        <ul className={styles.ticks}>
          {activity.audience.map((line) => (
            <li key={line}>
              <PenMark shape="tick" />
              {line}
            </li>
          ))}
        </ul>
      </Part>
      <Part heading={t('gainsHeading')}>
        <ul className={styles.gains}>
          {activity.gains.map((gain) => (
            <li key={gain.title}>
              <b className="num">{gain.title}</b>
              <span>{gain.text}</span>
            </li>
          ))}
        </ul>
      </Part>
      {ticket}
      <Part heading={t('faqHeading')}>
        {activity.faq.map(({ q, a }) => (
          <details key={q} className={styles.question}>
            <summary>{q}</summary>
            <p>{a}</p>
          </details>
        ))}
      </Part>
      <Part heading={t('refundHeading')}>
        <p>{activity.refund}</p>
      </Part>
      {foot}
    </>
  );
}
