import { getTranslations } from 'next-intl/server';
import { Cell } from '@/components/ui/cell';
import { cx } from '@/components/ui/cx';
import { ButtonLink } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { PenMark } from '@/components/ui/pen-mark';
import { PriceScore } from '@/components/ui/price';
import { dateTime } from '@/lib/kernel/date';
import { href } from '@/lib/routes';
import type { SharedOrderView } from './phase';
import ruled from '@/components/ui/ruled-facts.module.css';
import styles from './pay-for-me.module.css';

const steps = ['step1', 'step2', 'step3'] as const;

/** 支付成功 on a phone: what was paid, for whom, and how the learner goes on; the next page is the app's. */
export async function SharedSuccess({ order }: { readonly order: SharedOrderView }) {
  const t = await getTranslations('payForMe.success');
  const title = order.lines[0]?.title ?? '';
  const facts: readonly (readonly [string, string])[] = [
    ...(order.orderNo ? [[t('orderNo'), order.orderNo] as const] : []),
    ...(order.paidAt ? [[t('paidAt'), dateTime(order.paidAt)] as const] : []),
  ];
  return (
    <div className={styles.body}>
      <section className={`${styles.sheet} text-center`} aria-labelledby="paid">
        <div className={styles.seal} aria-hidden="true">
          <PenMark shape="tick" draw />
        </div>
        <h2 id="paid">{t('title')}</h2>
        <p className={styles.lead}>{order.learnerName ? t('text', { title, name: order.learnerName }) : t('textNameless', { title })}</p>
        <Facts facts={facts} className={cx(ruled.facts, 'mb-24')} />
        <div className={styles.total}>
          <b>{t('sum')}</b>
          <PriceScore price={order.amountFen} size="total" />
        </div>
        {order.requiresShipping ? <p className={styles.note}>{t('ship')}</p> : null}
      </section>
      <section className={styles.sheet} aria-labelledby="next">
        <h2 id="next">{t('next')}</h2>
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <li key={step}>
              <Cell>{at + 1}</Cell>
              {t(step)}
            </li>
          ))}
        </ol>
        <ButtonLink block href={href('m.download')}>
          {t('download')}
        </ButtonLink>
        <div className={styles.actions}>
          <ButtonLink kind="outline" href={href('brand.home')}>
            {t('home')}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
