'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { PriceScore } from '@/components/ui/price';
import type { BrowserOutput } from '@/lib/contracts';
import { dateProse, dateTime } from '@/lib/kernel/date';
import { isPaid } from '@/lib/kernel/order-states';
import { href } from '@/lib/routes';
import { BuyButton } from './buy-button';
import ruled from '@/components/ui/ruled-facts.module.css';
import amounts from './amounts.module.css';
import sheetText from './sheet-text.module.css';
import sheets from './sheets.module.css';
import styles from './order-sheets.module.css';

export type EvaluationOrderView = BrowserOutput<'evaluation.orderDetail'>;

type Phase = 'unpaid' | 'paid' | 'over';

function phaseOf(state: EvaluationOrderView['state']): Phase {
  if (state === '待支付') return 'unpaid';
  return isPaid(state) ? 'paid' : 'over';
}

/** An order of an evaluation: its state in words, what is bought, what it costs; `children` pay it. */
export function OrderSheets({ order, children }: { readonly order: EvaluationOrderView; readonly children: ReactNode }) {
  const t = useTranslations('evaluation.order');
  const phase = phaseOf(order.state);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(phase);
  // The news of the page: a screen reader hears it although nobody moved the focus.
  useEffect(() => {
    if (shown.current !== phase) heading.current?.focus();
    shown.current = phase;
  }, [phase]);
  const { reportId, what, paidAt, validUntil, payMethod, lines } = order;
  const facts: readonly (readonly [string, string])[] = [
    [t('state'), order.state],
    ...lines.map((line) => [t('course'), line.title] as const),
    [t('number'), order.orderNo],
    [t('created'), dateTime(order.createdAt)],
    ...(paidAt ? [[t('paidAt'), dateTime(paidAt)] as const] : []),
    ...(payMethod ? [[t('method'), payMethod] as const] : []),
  ];
  return (
    <>
      <section className={sheets.sheet} aria-labelledby="order">
        <h2 id="order" ref={heading} tabIndex={-1} className={styles.state}>
          {t(`heading.${phase}`)}
        </h2>
        {phase === 'paid' ? (
          <>
            <p className={sheetText.lead}>{validUntil ? t('paidNote', { date: dateProse(validUntil) }) : t('paidNoteShort')}</p>
            {what === 'mode' ? <p className={sheetText.lead}>{t('modeNote')}</p> : null}
          </>
        ) : null}
        {phase === 'over' ? (
          <p className={sheetText.lead}>{order.state === '退款中' || order.state === '已退款' ? t('refundNote') : t('overNote')}</p>
        ) : null}
        {children}
      </section>
      <section className={sheets.sheet} aria-label={t('bar')}>
        <Facts facts={facts} className={ruled.facts} />
        <div className={amounts.total}>
          <b>{phase === 'paid' ? t('paidAmount') : t('amount')}</b>
          <PriceScore price={order.amountFen} size="total" />
        </div>
        {phase === 'unpaid' ? null : (
          <div className={styles.buttons}>
            {phase === 'paid' ? (
              <ButtonLink
                kind="buy"
                href={what === 'mode' ? href('e.modeDetail', { reportId }) : href('video.play', { courseId: lines[0]?.courseId })}
              >
                {t(what === 'mode' ? 'toMode' : 'toCourse')}
              </ButtonLink>
            ) : null}
            <ButtonLink kind="outline" href={href('e.report', { reportId })}>
              {t('toReport')}
            </ButtonLink>
            {phase === 'over' && reportId !== null ? <BuyButton reportId={reportId} what={what} label={t('again')} /> : null}
          </div>
        )}
      </section>
    </>
  );
}
