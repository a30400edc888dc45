'use client';
import { useTranslations } from 'next-intl';
import { Cells, progressCells } from '@/components/ui/cells';
import { Price, PriceScore } from '@/components/ui/price';
import { dateShort } from '@/lib/kernel/date';
import { priceText } from '@/lib/kernel/money';
import type { Bought } from './order-rules';
import styles from './quote-sheet.module.css';

type Quote = Omit<NonNullable<Bought['refund']>, 'booksToReturn'>;

/** What is left of a service, reckoned out: period, days used and left, the sum that follows. */
export function QuoteSheet({ quote, sum }: { readonly quote: Quote; readonly sum: string }) {
  const t = useTranslations('orders');
  const { amountFen, valueFen, totalDays, usedDays, leftDays } = quote;
  return (
    <div className={styles.quote}>
      <dl className={styles.facts}>
        <dt>{t('quote.value')}</dt>
        <dd>
          <Price price={valueFen} size="text" full />
        </dd>
        <dt>{t('quote.period')}</dt>
        <dd className="num">{t('quote.periodOf', { from: dateShort(quote.from), until: dateShort(quote.until), days: totalDays })}</dd>
        <dt>{t('quote.days')}</dt>
        <dd className="num">{t('quote.daysOf', { used: usedDays, left: leftDays })}</dd>
      </dl>
      <Cells cells={progressCells(usedDays, totalDays)} label={t('quote.daysOf', { used: usedDays, left: leftDays })} />
      <p className={`${styles.formula} num`}>{t('quote.formula', { value: priceText(valueFen), left: leftDays, total: totalDays })}</p>
      {quote.booksFen + quote.shippingFen > 0 ? (
        <dl className={styles.facts}>
          <dt>{t('quote.service')}</dt>
          <dd>
            <Price price={quote.serviceFen} size="text" full />
          </dd>
          <dt>{t(quote.heldFen > 0 ? 'quote.booksHeld' : 'quote.books')}</dt>
          <dd>
            <Price price={quote.booksFen} size="text" full />
          </dd>
          {quote.shippingFen > 0 ? (
            <>
              <dt>{t('goods.shipping')}</dt>
              <dd>
                <Price price={quote.shippingFen} size="text" full />
              </dd>
            </>
          ) : null}
        </dl>
      ) : null}
      <p className={styles.sum}>
        <span>{sum}</span>
        <PriceScore price={amountFen} />
      </p>
    </div>
  );
}
