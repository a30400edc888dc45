'use client';
import { useTranslations } from 'next-intl';
import { Button, ButtonLink, Buttons } from '@/components/ui/button';
import { openDialog } from '@/lib/client/dialogs';
import { href } from '@/lib/routes';
import type { Order } from './order-rules';
import styles from './orders.module.css';
import { useQuickActions } from './use-quick-actions';

/** All that can be done with the order, the way back first, the next step last. */
export function DetailActions({ order, onRefund }: { readonly order: Order; readonly onRefund: () => void }) {
  const t = useTranslations('orders');
  const { busy, cancel, confirmReceipt } = useQuickActions(order);
  const { orderNo, can } = order;
  const courseId = order.lines[0]?.courseId;
  return (
    <Buttons className={styles.detailActions}>
      {can.includes('refund') ? (
        <Button kind="outline" onClick={onRefund}>
          {t('action.refund')}
        </Button>
      ) : null}
      {can.includes('change') ? (
        <ButtonLink kind="outline" href={href('personal.orderChange', { orderNo })}>
          {t('action.change')}
        </ButtonLink>
      ) : null}
      {can.includes('cancel') ? (
        <Button kind="outline" disabled={busy} onClick={() => void cancel()}>
          {t('action.cancel')}
        </Button>
      ) : null}
      {can.includes('study') ? (
        <ButtonLink kind={can.includes('confirmReceipt') ? 'outline' : 'ink'} href={href('personal.myCourseChapter', { courseId })}>
          {t('action.study')}
        </ButtonLink>
      ) : null}
      {can.includes('confirmReceipt') ? (
        <Button disabled={busy} onClick={() => void confirmReceipt()}>
          {t('action.confirmReceipt')}
        </Button>
      ) : null}
      {can.includes('pay') ? (
        <Button
          kind="outline"
          onClick={() => void openDialog('askPay', { orderNo, title: order.lines[0]?.title ?? '', paper: order.requiresShipping })}
        >
          {t('action.askPay')}
        </Button>
      ) : null}
      {can.includes('pay') ? (
        <ButtonLink kind="buy" href={href('course.purchase', { orderNo })}>
          {t('action.pay')}
        </ButtonLink>
      ) : null}
      {can.includes('again') ? (
        <ButtonLink kind="outline" href={href('course.purchase', { courseId })}>
          {t('action.again')}
        </ButtonLink>
      ) : null}
    </Buttons>
  );
}
