import { act, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { currentOverlay } from '@/lib/client/dialogs';
import common from '@/messages/zh-CN/common.json';
import lesson from '@/messages/zh-CN/lesson.json';
import orders from '@/messages/zh-CN/orders.json';
import receiver from '@/messages/zh-CN/receiver.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';
import { paidOrder, refundQuote } from '../../support/order';

/** What the pages of orders ask for, with an order that was paid, and the answer to what they ask in return. */

export const paths = {
  list: '/api/v1/orders/buyRecord',
  detail: '/api/v1/orders/myOrderDetail',
  bought: '/api/v1/orders/buyDetails',
  modify: '/api/v1/orders/modifyOrders',
  changes: '/api/v1/orders/changeCourseDetail',
  logistics: '/api/v1/orders/logistics',
  addresses: '/api/v1/userAddress/list',
} as const;
export const order = paidOrder;
export const { orderNo } = order;
export const quote = refundQuote;
export const bought = {
  orderNo,
  lines: [{ ...order.lines[0], finishedCount: 3, expiresAt: null }],
  refundableFen: 15924,
  refund: { ...quote, booksToReturn: false },
  refundRefusal: '',
};
export const option = (courseId: number, title: string, differenceFen: number) => ({
  courseId,
  title,
  cover: '',
  gradeId: 8,
  gradeName: '初二',
  subjectName: '物理',
  sectionCount: 16,
  validDays: 365,
  requiresShipping: false,
  priceFen: 15924 + differenceFen,
  differenceFen,
});
export const ok = (appData: unknown) => ({ status: 1, appData });

export const ordersDoor = (): FakeDoor => new FakeDoor().answer(paths.detail, ok(order)).answer(paths.bought, ok(bought));
export const show = (page: ReactNode) => render(<Island messages={{ orders, lesson, receiver, common }}>{page}</Island>);

/** Answers the question that was asked over the page. */
export async function answer(result: 'ok' | 'dismissed'): Promise<void> {
  await waitFor(() => expect(currentOverlay()).not.toBeNull());
  await act(async () => currentOverlay()?.close(result));
}
