/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AddressSection } from '@/components/account/addresses/address-section';
import { SayFailure } from '@/components/evaluation/say-failure';
import { Collected } from '@/components/learner/collected/collected';
import { Notifications } from '@/components/learner/inbox/notifications';
import { Reports } from '@/components/learner/inbox/reports';
import { MyCourses } from '@/components/learner/my-courses';
import { OrderDetail } from '@/components/orders/order-detail';
import { OrderList } from '@/components/orders/order-list';
import { PurchasePage } from '@/components/purchase/purchase-page';
import { currentToast } from '@/lib/client/toast';
import { loadPanel } from '@/lib/query/load-failure';
import orders from '@/messages/zh-CN/orders.json';
import learner from '@/messages/zh-CN/learner.json';
import lesson from '@/messages/zh-CN/lesson.json';
import personal from '@/messages/zh-CN/personal.json';
import purchase from '@/messages/zh-CN/purchase.json';
import receiver from '@/messages/zh-CN/receiver.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), replace: jest.fn() }) }));

const said = '系统正在升级，请在 8:00 之后再来';

/** Every path answers status 0 with the service's own sentence. */
const screens: Readonly<Record<string, ReactNode>> = {
  '/personal/order': <OrderList tab="all" keyWord="" pageNum={1} />,
  '/personal/order-detail': <OrderDetail orderNo="XK2026112101" />,
  '/personal/my-course': (
    <MyCourses subjectId={null} keyWord="" pageNum={1}>
      {null}
    </MyCourses>
  ),
  '/personal/collected': <Collected kind="course" pageNum={1} />,
  '/personal/notification': <Notifications unreadOnly={false} pageNum={1} />,
  '/personal/feckback': <Reports pageNum={1} />,
  '/personal/setting': <AddressSection />,
  '/course/purchase': <PurchasePage courseId={7} orderNo={null} place={{ client: 'desktop', payerKnown: false, oneCode: true }} />,
};

beforeEach(() => {
  const door = new FakeDoor();
  const paths = ['orders/buyRecord', 'orders/myOrderDetail', 'orders/buyDetails', 'orders/findMyCourse', 'collection/collections'];
  const more = ['notification/findByUserInfoId', 'userinfo/findProblemFeedback', 'userAddress/list'];
  for (const path of [...paths, ...more]) door.answer(`/api/v1/${path}`, { status: 0, message: said });
  door.answer('/api/web/v1/course/findByCourseId', { status: 0, message: said });
});

test.each(Object.entries(screens))(
  '%s says what the service said, not that nothing is there or half the page is missing',
  async (_path, screen_) => {
    render(<Island messages={{ learner, lesson, orders, personal, purchase, receiver }}>{screen_}</Island>);
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText(/还没有|没有找到|后半页/)).toBeNull();
  },
);

test('on pages of the evaluation it is said in a toast too', () => {
  render(<SayFailure words={said} />);
  expect(currentToast()?.text).toBe(said);
});

test('only what never arrived has our sentence', () => {
  expect(loadPanel({ ok: false, kind: 'network', status: null, message: '请求异常' }).kind).toBe('error');
  expect(loadPanel({ ok: false, kind: 'network', status: null, message: said })).toEqual({ kind: 'refused', words: said });
  expect(loadPanel({ ok: false, kind: 'busy', status: null, message: '访问的人太多了，请稍后再试' }).kind).toBe('refused');
  expect(loadPanel({ ok: false, kind: 'timeout', status: null, message: '请求超时' }).kind).toBe('timeout');
});
