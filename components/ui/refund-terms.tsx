import { useTranslations } from 'next-intl';
import { dateShort } from '@/lib/kernel/date';
import { priceText, yuanOfFen } from '@/lib/kernel/money';
import { DAY } from '@/lib/kernel/time';
import { More } from './more';
import styles from './refund-terms.module.css';
import { Table, type Column } from './table';

interface Term {
  readonly day: number;
  readonly sent: boolean;
  readonly serviceFen: number;
  readonly booksFen: number;
  readonly shippingFen: number;
  readonly amountFen: number;
}

/** What comes back when it is asked for on which day, as the service reckoned it; sums in 分. */
export interface RefundTermsView {
  readonly booksFen: number;
  readonly shippingFen: number;
  readonly returnDays: number;
  readonly rows: readonly Term[];
}

interface Props {
  readonly terms: RefundTermsView;
  /** When the service began: the days get their dates then. */
  readonly from?: string | null;
}

/** 哪天申请，退多少: a table of days with books and shipping by themselves. */
export function RefundTable({ terms, from = null }: Props) {
  const t = useTranslations('refundTerms');
  const { booksFen, shippingFen, returnDays, rows } = terms;
  const withGoods = booksFen + shippingFen > 0;
  const last = rows.at(-1)?.day;
  const when = ({ day, sent }: Term): string => {
    if (withGoods && !sent) return t('unsent');
    if (day === last) return t('end', { day });
    return from === null
      ? t('day', { day })
      : t('dayOn', { day, date: dateShort(new Date(Date.parse(from) + (day - 1) * DAY).toISOString()) });
  };
  const part = (key: 'service' | 'books' | 'shipping', sumOf: (row: Term) => number): Column<Term> => ({
    key,
    head: t(key),
    align: 'right',
    cell: (row) => <span className="num">{yuanOfFen(sumOf(row))}</span>,
  });
  const parts = withGoods
    ? [part('service', (row) => row.serviceFen), part('books', (row) => row.booksFen), part('shipping', (row) => row.shippingFen)]
    : [];
  const columns: readonly Column<Term>[] = [
    { key: 'when', head: t('when'), cell: when },
    ...parts,
    { key: 'all', head: t('all'), align: 'right', cell: (row) => <b className="num">{yuanOfFen(row.amountFen)}</b> },
  ];
  return (
    <div className={styles.table}>
      <Table caption={t('title')} columns={columns} rows={rows} rowKey={(row) => `${row.day}${row.sent}`} />
      <p>{t('note')}</p>
      {withGoods ? <p>{t('goodsNote', { books: priceText(booksFen), shipping: priceText(shippingFen), days: returnDays })}</p> : null}
    </div>
  );
}

/** The same, folded below its question. */
export function RefundTerms(props: Props) {
  const t = useTranslations('refundTerms');
  return (
    <More label={t('title')} className={styles.terms}>
      <RefundTable {...props} />
    </More>
  );
}
