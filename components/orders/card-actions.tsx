'use client';
import { useTranslations } from 'next-intl';
import { Button, ButtonLink, type ButtonKind } from '@/components/ui/button';
import { href } from '@/lib/routes';
import { cardActions, type Ability, type Order } from './order-rules';
import styles from './card.module.css';
import { useQuickActions } from './use-quick-actions';

type Way = Exclude<Ability, 'cancel' | 'confirmReceipt' | 'refund' | 'address' | 'invoice'> | 'detail' | 'changeDetail';

const ways: Readonly<Record<Way, { readonly kind: ButtonKind; readonly to: (orderNo: string, courseId: number | undefined) => string }>> = {
  pay: { kind: 'buy', to: (orderNo) => href('course.purchase', { orderNo }) },
  logistics: { kind: 'outline', to: (orderNo) => `${href('personal.orderDetail', { orderNo })}#logistics` },
  study: { kind: 'outline', to: (_orderNo, courseId) => href('personal.myCourseChapter', { courseId }) },
  change: { kind: 'outline', to: (orderNo) => href('personal.orderChange', { orderNo }) },
  changeDetail: { kind: 'outline', to: (orderNo) => href('personal.orderChange', { orderNo }) },
  again: { kind: 'outline', to: (_orderNo, courseId) => href('course.purchase', { courseId }) },
  detail: { kind: 'outline', to: (orderNo) => href('personal.orderDetail', { orderNo }) },
};

const isWay = (ability: Ability | Way): ability is Way => Object.hasOwn(ways, ability);

/** Two buttons: what is to be done, and where there is room the way to the order itself. */
function offeredBy(order: Order): readonly (Ability | Way)[] {
  const last: Way = order.change ? 'changeDetail' : 'detail';
  return [...cardActions(order.can), last].slice(0, 2);
}

export function CardActions({ order }: { readonly order: Order }) {
  const t = useTranslations('orders');
  const quick = useQuickActions(order);
  const [line] = order.lines;
  // Ten cards say the same words: the names tell whose they are.
  const words = (action: Ability | Way) => ({
    children: t(`action.${action}`),
    'aria-label': t('actionOf', { action: t(`action.${action}`), title: line?.title ?? '' }),
  });
  return (
    <div className={styles.actions}>
      {offeredBy(order).map((action) => {
        if (isWay(action)) {
          const { kind, to } = ways[action];
          return <ButtonLink key={action} kind={kind} size="s" href={to(order.orderNo, line?.courseId)} {...words(action)} />;
        }
        if (action === 'cancel')
          return (
            <Button key={action} kind="outline" size="s" disabled={quick.busy} onClick={() => void quick.cancel()} {...words(action)} />
          );
        if (action === 'confirmReceipt')
          return <Button key={action} size="s" disabled={quick.busy} onClick={() => void quick.confirmReceipt()} {...words(action)} />;
        return null;
      })}
    </div>
  );
}
