import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { href } from '@/lib/routes';
import styles from './course.module.css';

/** What a buyer must know before paying: service period, refund, guardian's consent (§6.5). */
export async function PurchaseTerms({ validDays }: { readonly validDays: number }) {
  const [t, lesson] = await Promise.all([getTranslations('course'), getTranslations('lesson')]);
  return (
    <section className={styles.terms}>
      <h2>{t('terms')}</h2>
      <ul>
        <li>{t('validity', { days: validDays })}</li>
        <li>{lesson('refund')}</li>
        <li>{lesson('guardian')}</li>
        <li>
          <Link className="alone" href={href('legal.userAgreement')}>
            {t('agreement')}
          </Link>
        </li>
      </ul>
    </section>
  );
}
