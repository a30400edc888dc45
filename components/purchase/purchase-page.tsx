'use client';
import { useTranslations } from 'next-intl';
import { useCallback, type ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel, StatePanel } from '@/components/ui/state-panel';
import type { Channel } from '@/lib/kernel/payment';
import { useApi } from '@/lib/query/hooks';
import { isBlocked, type PayPlace } from '@/lib/pay/place';
import { href } from '@/lib/routes';
import { Cashier } from './cashier';
import { ConfirmOrder } from './confirm-order';
import { loadFailureOf, loadPanel } from '@/lib/query/load-failure';
import columns from './columns.module.css';
import panel from './panel.module.css';
import styles from './purchase-page.module.css';
import { OwnedPanel } from './result-panels';
import { alipayOnly } from './use-payment';

/** /course/purchase: by `courseId` the order is confirmed and made, by `orderNo` it is paid. */
export function PurchasePage({
  courseId,
  orderNo,
  place,
}: {
  readonly courseId: number | null;
  readonly orderNo: string | null;
  readonly place: PayPlace;
}) {
  if (orderNo !== null) return <OrderCashier orderNo={orderNo} place={place} />;
  if (courseId !== null) return <CourseOrder courseId={courseId} open={place.channels.length > 0} />;
  return <Missing what="missingCourse" />;
}

const onlyAlipay: readonly Channel[] = ['alipay'];

/** /course/purchase-alipay-payment: an order's code of Alipay and nothing else. */
export function AlipayPage({ orderNo, place }: { readonly orderNo: string | null; readonly place: PayPlace }) {
  return orderNo === null ? <Missing what="missing" /> : <OrderCashier orderNo={orderNo} place={place} alipay />;
}

function CourseOrder({ courseId, open }: { readonly courseId: number; readonly open: boolean }) {
  const course = useApi('course.byId', { courseId });
  if (course.error && !course.data) {
    const failure = loadFailureOf(course.error);
    return failure === 'missing' ? (
      <Missing what="missingCourse" />
    ) : (
      <Frame title="confirmTitle">
        <LoadErrorPanel {...loadPanel(course.error)} onReload={() => void course.refetch()} />
      </Frame>
    );
  }
  return (
    <Frame title="confirmTitle" courseId={courseId} courseTitle={course.data?.title}>
      {course.data ? (
        course.data.owned ? (
          <OwnedPanel courseId={courseId} ownedUntil={course.data.ownedUntil} />
        ) : (
          <ConfirmOrder course={course.data} open={open} />
        )
      ) : (
        <Waiting />
      )}
    </Frame>
  );
}

function OrderCashier({
  orderNo,
  place,
  alipay = false,
}: {
  readonly orderNo: string;
  readonly place: PayPlace;
  readonly alipay?: boolean;
}) {
  const order = useApi('orders.detail', { orderNo });
  const { refetch } = order;
  const reload = useCallback(() => refetch(), [refetch]);
  const narrowed = alipay && !isBlocked(place.client, 'alipay');
  const title = narrowed ? 'alipayTitle' : 'cashierTitle';
  if (order.error && !order.data) {
    const failure = loadFailureOf(order.error);
    return failure === 'missing' ? (
      <Missing what="missing" />
    ) : (
      <Frame title={title}>
        <LoadErrorPanel {...loadPanel(order.error)} onReload={() => void refetch()} />
      </Frame>
    );
  }
  const line = order.data?.lines[0];
  return (
    <Frame title={title} courseId={line?.courseId} courseTitle={line?.title}>
      {order.data ? (
        <Cashier
          key={orderNo}
          order={order.data}
          place={place}
          onReload={reload}
          {...(narrowed ? { offered: onlyAlipay, begin: alipayOnly } : {})}
        />
      ) : (
        <Waiting />
      )}
    </Frame>
  );
}

function Frame({
  title,
  courseId,
  courseTitle,
  children,
}: {
  readonly title: 'confirmTitle' | 'cashierTitle' | 'alipayTitle';
  readonly courseId?: number;
  readonly courseTitle?: string;
  readonly children: ReactNode;
}) {
  const t = useTranslations('purchase');
  const crumbs = [
    { label: t('home'), href: href('brand.home') },
    ...(courseId && courseTitle ? [{ label: courseTitle, href: href('course.chapter', { courseId }) }] : []),
    { label: t(title) },
  ];
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb label={t('crumbs')} items={crumbs} />
      <h1>{t(title)}</h1>
      {children}
    </div>
  );
}

function Waiting() {
  return (
    <div className={columns.cols} aria-busy="true">
      <div className={panel.panel}>
        <div className="p-30">
          <Skeleton className="h-160" />
        </div>
      </div>
      <div className={panel.receipt}>
        <Skeleton className="h-120" />
      </div>
    </div>
  );
}

function Missing({ what }: { readonly what: 'missing' | 'missingCourse' }) {
  const t = useTranslations('purchase');
  return (
    <div className="wrap">
      <StatePanel as="h1" image="/art/state-empty.svg" title={t(what)}>
        <ButtonLink kind="outline" href={href('personal.myCourse')}>
          {t('toMyCourses')}
        </ButtonLink>
      </StatePanel>
    </div>
  );
}
