import { render } from '@testing-library/react';
import { PurchasePage } from '@/components/purchase/purchase-page';
import { channels } from '@/lib/kernel/payment';
import { type PayPlace } from '@/lib/pay/place';
import lesson from '@/messages/zh-CN/lesson.json';
import purchase from '@/messages/zh-CN/purchase.json';
import receiver from '@/messages/zh-CN/receiver.json';
import { Island } from '../../support/island';

export const desktop: PayPlace = { client: 'desktop', payerKnown: false, oneCode: true, channels };

export function show(props: { courseId?: number; orderNo?: string; place?: PayPlace }) {
  return render(
    <Island messages={{ purchase, lesson, receiver }}>
      <PurchasePage courseId={props.courseId ?? null} orderNo={props.orderNo ?? null} place={props.place ?? desktop} />
    </Island>,
  );
}
