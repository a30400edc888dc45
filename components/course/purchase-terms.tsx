import { getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/text-link';
import type { BrowserOutput } from '@/lib/contracts';
import { dateShort } from '@/lib/kernel/date';
import { href } from '@/lib/routes';
import styles from './purchase-terms.module.css';

type Terms = Pick<BrowserOutput<'course.information'>, 'validDays' | 'updatedAt'>;

/** What a buyer must know before paying: service period, refund, guardian's consent (§6.5); and since when the page says what it says. */
export async function PurchaseTerms({ course: { validDays, updatedAt } }: { readonly course: Terms }) {
  const [t, lesson] = await Promise.all([getTranslations('course'), getTranslations('lesson')]);
  return (
    <section className={styles.terms}>
      <h2>{t('terms')}</h2>
      <ul>
        <li>{t('validity', { days: validDays })}</li>
        <li>{lesson('refund')}</li>
        <li>{lesson('guardian')}</li>
        {updatedAt === undefined ? null : <li>{t('updated', { day: dateShort(updatedAt) })}</li>}
        <li>
          <TextLink alone href={href('legal.userAgreement')}>
            {t('agreement')}
          </TextLink>
        </li>
      </ul>
    </section>
  );
}
