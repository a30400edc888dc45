'use client';
import { useTranslations } from 'next-intl';
import { FormError, Submit } from '@/components/ui/form';
import { Price, PriceScore } from '@/components/ui/price';
import { ReceiverChoice } from '@/components/ui/receiver-choice';
import { differenceKind, type ChangeOption } from './change-rules';
import own from './change-summary.module.css';
import styles from './orders.module.css';
import type { OrderReceiver } from '@/lib/receiver/use-order-receiver';

/** What the chosen change comes to, and the button that asks for it. */
export function ChangeSummary({
  chosen,
  creditFen,
  where,
}: {
  readonly chosen: ChangeOption | null;
  /** 分. */
  readonly creditFen: number;
  readonly where: OrderReceiver;
}) {
  const t = useTranslations('orders');
  const kind = chosen ? differenceKind(chosen.differenceFen) : 'even';
  const reading = chosen?.requiresShipping && where.kept === null;
  return (
    <aside className={own.summary} aria-label={t('change.summary')}>
      <h3>{t('change.summary')}</h3>
      {chosen ? (
        <div aria-live="polite">
          <p className={own.title}>{chosen.title}</p>
          <div className={own.line}>
            <span>{t('change.price')}</span>
            <Price price={chosen.priceFen} size="text" full />
          </div>
          <div className={own.line}>
            <span>{t('credit')}</span>
            <Price price={-creditFen} size="text" full />
          </div>
          <div className={own.total}>
            <b>{t(`change.total.${kind}`)}</b>
            <PriceScore price={Math.abs(chosen.differenceFen)} />
          </div>
          <p className={styles.small}>{t(`change.way.${kind}`)}</p>
          {chosen.requiresShipping ? <ReceiverChoice where={where} /> : null}
        </div>
      ) : (
        <p className={styles.small}>{t('change.nothing')}</p>
      )}
      <FormError of={where.form} className={styles.failure} />
      <Submit of={where.form} kind="buy" block disabled={!chosen || reading} busy={t('sending')}>
        {t(`change.submit.${chosen ? kind : 'none'}`)}
      </Submit>
    </aside>
  );
}
