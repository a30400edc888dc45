import { getTranslations } from 'next-intl/server';
import { Facts } from '@/components/ui/facts';
import type { BrowserOutput } from '@/lib/contracts';
import { priceText } from '@/lib/kernel/money';
import { KIN } from '@/lib/kernel/problems/names';
import styles from './price-lines.module.css';

/** What of the price is for what: lessons with their exercises, the report, the books and their way. */
export async function PriceLines({ course }: { readonly course: BrowserOutput<'course.information'> }) {
  const t = await getTranslations('course.box');
  const { sectionCount: count, problemCount: problems, priceFen, refundTerms, books } = course;
  const [booksFen, shippingFen] = [refundTerms?.booksFen ?? 0, refundTerms?.shippingFen ?? 0];
  const [book] = books;
  const bookName = book && books.length === 1 ? t('book', { title: book.title }) : t('books', { count: books.length });
  return (
    <Facts
      className={styles.lines}
      facts={[
        [
          problems > 0 ? t('lessons', { count, problems, kin: problems * KIN }) : t('lessonsOnly', { count }),
          priceText(priceFen - booksFen - shippingFen, 'short'),
        ],
        [t('report'), t('included')],
        ...(books.length > 0
          ? [[bookName, priceText(booksFen, 'short')] as const, [t('shipping'), priceText(shippingFen, 'short')] as const]
          : []),
      ]}
    />
  );
}
