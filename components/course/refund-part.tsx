import { getTranslations } from 'next-intl/server';
import { MoreLink } from '@/components/ui/button';
import { Part } from '@/components/ui/part';
import { RefundTable, type RefundTermsView } from '@/components/ui/refund-terms';
import { href } from '@/lib/routes';
import styles from './fine-print.module.css';

/** 退款算给你看: what comes back on which day, as the service reckons it. */
export async function RefundPart({ terms }: { readonly terms: RefundTermsView }) {
  const t = await getTranslations('course.refund');
  return (
    <Part id="refund" heading={t('heading')} text={t('text')}>
      <RefundTable terms={terms} />
      <p className={styles.fine}>
        <MoreLink href={href('legal.userAgreement')}>{t('more')}</MoreLink>
      </p>
    </Part>
  );
}
