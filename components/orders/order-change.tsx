'use client';
import { useTranslations } from 'next-intl';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel, StatePanel } from '@/components/ui/state-panel';
import { useApi } from '@/lib/query/hooks';
import { loadFailureOf, loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { ChangePicker } from './change-picker';
import { ChangeRecord } from './change-record';
import { MissingOrder } from './missing-order';
import styles from './orders.module.css';

/** /personal/order-change: what was changed for what, and, while the order allows it, another course to change to. */
export function OrderChange({ orderNo }: { readonly orderNo: string }) {
  const t = useTranslations('orders');
  const order = useApi('orders.detail', { orderNo });
  const detail = useApi('orders.changeDetail', { orderNo });
  const failed = order.error ?? detail.error;
  if (failed && !(order.data && detail.data)) {
    const kind = loadFailureOf(failed);
    const reload = (): void => {
      void order.refetch();
      void detail.refetch();
    };
    return kind === 'missing' ? <MissingOrder /> : <LoadErrorPanel {...loadPanel(failed)} onReload={reload} />;
  }
  if (!order.data || !detail.data) {
    return (
      <div role="status" aria-label={t('loadingOne')}>
        <Skeleton className="h-160" />
        <div className={styles.loading}>
          <Skeleton className="h-320" />
        </div>
      </div>
    );
  }
  const { changes, quote, options, refusal } = detail.data;
  return (
    <>
      <Breadcrumb
        label={t('crumbs')}
        items={[
          { label: t('toOrders'), href: href('personal.order') },
          { label: t('crumbOrder'), href: href('personal.orderDetail', { orderNo }) },
          { label: t('change.title') },
        ]}
      />
      {changes.length > 0 ? (
        <section aria-labelledby="records">
          <h2 id="records" className={styles.heading}>
            {t('change.records')}
          </h2>
          <ul>
            {changes.map((change) => (
              <ChangeRecord key={change.changeId} change={change} orderNo={orderNo} />
            ))}
          </ul>
        </section>
      ) : null}
      {quote ? (
        <ChangePicker order={order.data} quote={quote} options={options} />
      ) : changes.length === 0 ? (
        <StatePanel image="/art/state-empty.svg" title={t('change.none')} text={refusal}>
          <ButtonLink kind="outline" href={href('personal.orderDetail', { orderNo })}>
            {t('backToOrder')}
          </ButtonLink>
        </StatePanel>
      ) : (
        <p className={styles.after}>{refusal}</p>
      )}
    </>
  );
}
