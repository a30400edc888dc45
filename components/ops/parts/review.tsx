'use client';
import { useTranslations } from 'next-intl';
import type { DeskOutput } from '@/lib/ops/contract';
import { REFUND_DAYS } from '@/lib/ops/order-kinds';
import { useFacts } from './use-facts';
import { useRead } from '../data/use-desk';
import { Fetched } from './page';
import { State } from './state';
import { yuan } from './yuan';
import styles from './review.module.css';

type Reviewed = DeskOutput<'approvals.review'>;

/** What there is to know before one agrees: whether the sum is still the same, and what the channel's bill and the learner's past say. */
export function Review({ id, sumFen }: { readonly id: number; readonly sumFen: number }) {
  const found = useRead('approvals.review', { id });
  return <Fetched of={found}>{(reviewed) => <Checks reviewed={reviewed} sumFen={sumFen} />}</Fetched>;
}

interface Check {
  readonly key: string;
  readonly good: boolean;
  readonly words: string;
}

function Checks({ reviewed: { nowFen, refusal, order, changes }, sumFen }: { readonly reviewed: Reviewed; readonly sumFen: number }) {
  const t = useTranslations('ops.review');
  const provider = useTranslations('ops.order.provider');
  const factsText = useFacts();
  const same = nowFen === sumFen;
  const reckoned: Check = {
    key: '',
    good: same,
    words: nowFen === null ? refusal : same ? t('same', { sum: yuan(nowFen) }) : t('other', { now: yuan(nowFen), sum: yuan(sumFen) }),
  };
  const changed = Object.entries(changes?.after ?? {}).map(([name, is]): Check => ({
    key: name,
    good: false,
    words: factsText({ [name]: changes?.before[name] ?? null }, { [name]: is }),
  }));
  const money: readonly Check[] =
    order === null
      ? []
      : [
          ...order.payments.map(({ payNo, provider: by, amountFen, bill }) => ({
            key: payNo,
            good: bill?.amountFen === amountFen,
            words:
              bill === null
                ? t('noBill', { provider: provider(by), sum: yuan(amountFen) })
                : t('bill', { provider: provider(by), day: bill.day, line: bill.line, sum: yuan(bill.amountFen) }),
          })),
          {
            key: 'others',
            good: !order.changed && order.others.count === 0,
            words: [
              order.changed ? t('changed') : '',
              order.others.count > 0 ? t('others', { count: order.others.count, sum: yuan(order.others.sumFen) }) : '',
              !order.changed && order.others.count === 0 ? t('noOthers') : '',
            ]
              .filter(Boolean)
              .join('；'),
          },
          {
            key: 'learner',
            good: order.learner.count === 0,
            words: t(order.learner.count === 0 ? 'noneBefore' : 'before', {
              phone: order.learner.phone,
              days: REFUND_DAYS,
              count: order.learner.count,
              sum: yuan(order.learner.sumFen),
            }),
          },
        ];
  return (
    <ul className={styles.checks}>
      {[reckoned, ...changed, ...money].map(({ key, good, words }) => (
        <li key={key}>
          <State tone={good ? 'ok' : 'wait'}>{t(good ? 'good' : 'look')}</State> <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
