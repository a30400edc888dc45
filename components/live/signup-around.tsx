import { getTranslations } from 'next-intl/server';
import { PriceScore } from '@/components/ui/price';
import { daysText, timeText } from '@/lib/format/nights';
import type { Activity } from './landing';
import sheets from './sheets.module.css';
import styles from './signup-around.module.css';

/** Above the form: what is signed up for, when it is and what it costs. */
export function ActivityHead({ activity: { title, startsAt, endsAt, priceFen } }: { readonly activity: Activity }) {
  return (
    <section className={sheets.sheet}>
      <div className={sheets.row}>
        <div>
          <h2>{title}</h2>
          <p className={sheets.small}>
            {daysText(startsAt, endsAt)} {timeText(startsAt)}
          </p>
        </div>
        <PriceScore price={priceFen} />
      </div>
    </section>
  );
}

/** Below it: how long the seat is kept, and what the number is for. */
export async function SignupNotes({ finding }: { readonly finding: boolean }) {
  const t = await getTranslations('live.login');
  return (
    <>
      {finding ? null : <p className={styles.under}>{t('free')}</p>}
      <p className={styles.under}>{t(finding ? 'noteFind' : 'note')}</p>
    </>
  );
}
