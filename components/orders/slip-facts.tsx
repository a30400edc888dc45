'use client';
import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { RefundTerms } from '@/components/ui/refund-terms';
import { dateShort, dateTime } from '@/lib/kernel/date';
import { maskPhone } from '@/lib/kernel/phone';
import { priceText } from '@/lib/kernel/money';
import { href } from '@/lib/routes';
import type { Order } from './order-rules';
import styles from './orders.module.css';

/** The slip's lines of small print: only those that say something of this order. */
export function SlipFacts({ order, onAddress }: { readonly order: Order; readonly onAddress: (() => void) | null }) {
  const t = useTranslations('orders');
  const lesson = useTranslations('lesson');
  const { receiver, refund, change, changedFrom, validFrom, validUntil } = order;
  const ended = refund !== null || change?.state === '已完成';
  const rows: readonly (readonly [key: string, head: string, value: ReactNode])[] = [
    ['made', t('fact.made'), dateTime(order.createdAt)],
    ['paid', t('fact.paid'), order.paidAt ? dateTime(order.paidAt) : null],
    ['method', t('fact.method'), order.payMethod],
    [
      'period',
      t('fact.period'),
      validFrom && validUntil ? t(ended ? 'periodEnded' : 'periodOf', { from: dateShort(validFrom), until: dateShort(validUntil) }) : null,
    ],
    [
      'receiver',
      t('fact.receiver'),
      receiver ? (
        <>
          {receiver.name}　<span className="num">{maskPhone(receiver.phone)}</span>　{receiver.address}
          {onAddress ? (
            <button type="button" className={styles.inline} onClick={onAddress}>
              {t('action.address')}
            </button>
          ) : null}
        </>
      ) : null,
    ],
    ['refund', t('fact.refund'), refund ? <RefundFact refund={refund} /> : null],
    ['refundRefused', t('fact.refundRefused'), order.refundRefused || null],
    ['refundWhy', t('fact.refundWhy'), refund?.note ? refund.note : null],
    [
      'change',
      t('fact.change'),
      change ? (
        <>
          {t(`changeNote.${change.state}`, { title: change.newTitle })}
          <Link className={styles.inline} href={href('personal.orderChange', { orderNo: order.orderNo })}>
            {t('action.changeDetail')}
          </Link>
        </>
      ) : null,
    ],
    [
      'changedFrom',
      t('fact.changedFrom'),
      changedFrom ? (
        <>
          <Price price={order.creditFen} size="text" full />
          <Link className={styles.inline} href={href('personal.orderDetail', { orderNo: changedFrom })}>
            {t('oldOrder')}
          </Link>
        </>
      ) : null,
    ],
    [
      'rule',
      t('fact.rule'),
      order.state === '已取消' || order.state === '已关闭' || refund ? null : (
        <>
          {lesson('refund')}
          {order.refundTerms ? <RefundTerms terms={order.refundTerms} from={order.validFrom} /> : null}
        </>
      ),
    ],
    ...order.goods.map(
      ({ kind, priceFen, state }) => [kind, t(`goods.${kind}`), t('goods.line', { price: priceText(priceFen), state })] as const,
    ),
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([key, head, value]) =>
        value === null ? null : (
          <Fragment key={key}>
            <dt>{head}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}

function RefundFact({ refund }: { readonly refund: NonNullable<Order['refund']> }) {
  const t = useTranslations('orders');
  const sum = priceText(refund.amountFen);
  if (refund.doneAt) {
    const { transferredFen, transferTo: to } = refund;
    const done = { refund: sum, at: dateTime(refund.doneAt) };
    if (transferredFen === 0) return t('refundDone', done);
    if (transferredFen === refund.amountFen) return t('refundTransferred', { ...done, to });
    return t('refundPartTransferred', { ...done, part: priceText(transferredFen), to });
  }
  const at = dateTime(refund.askedAt);
  return refund.booksToReturn
    ? t('refundHeld', { refund: sum, held: priceText(refund.heldFen), at })
    : t('refundUnderWay', { refund: sum, at });
}
