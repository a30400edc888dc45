/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FreeWatchPlaying } from '@/app/[site]/(mobile)/freeCourse/watch/playing';
import { AddressSection } from '@/components/account/addresses/address-section';
import { SayFailure } from '@/components/evaluation/say-failure';
import { Collected } from '@/components/learner/collected/collected';
import { Notifications } from '@/components/learner/inbox/notifications';
import { Reports } from '@/components/learner/inbox/reports';
import { MyChapters } from '@/components/learner/my-chapters';
import { MyCourses } from '@/components/learner/my-courses';
import { PhoneCourses } from '@/components/learner/phone/phone-courses';
import { SendLesson } from '@/components/learner/phone/send-lesson';
import { OrderDetail } from '@/components/orders/order-detail';
import { demoSite } from '@/lib/sites/demo';
import { OrderList } from '@/components/orders/order-list';
import { LessonPage } from '@/components/player/lesson-page';
import { PhoneLesson } from '@/components/player/phone-lesson';
import { PurchasePage } from '@/components/purchase/purchase-page';
import { SharedFailure } from '@/components/pay-for-me/shared-failure';
import { Exercise } from '@/components/study/exercise';
import { FamilyWeek } from '@/components/study/family-week';
import { Learning } from '@/components/study/learning';
import { Plan } from '@/components/study/plan';
import { Report } from '@/components/study/report';
import { Summary } from '@/components/study/summary';
import { currentToast } from '@/lib/client/toast';
import type { Failure } from '@/lib/contracts';
import { endpoints } from '@/lib/contracts/endpoints';
import { loadPanel } from '@/lib/query/load-failure';
import free from '@/messages/zh-CN/free.json';
import learner from '@/messages/zh-CN/learner.json';
import lesson from '@/messages/zh-CN/lesson.json';
import myCourse from '@/messages/zh-CN/myCourse.json';
import orders from '@/messages/zh-CN/orders.json';
import personal from '@/messages/zh-CN/personal.json';
import player from '@/messages/zh-CN/player.json';
import purchase from '@/messages/zh-CN/purchase.json';
import receiver from '@/messages/zh-CN/receiver.json';
import study from '@/messages/zh-CN/study.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), replace: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));

const said = '系统正在升级，请在 8:00 之后再来';
const refused: Failure = { ok: false, kind: 'business', status: 0, message: said };

/** Every path answers status 0 with the service's own sentence. */
const screens: Readonly<Record<string, ReactNode>> = {
  '/personal/order': <OrderList tab="all" keyWord="" pageNum={1} />,
  '/personal/order-detail': <OrderDetail orderNo="XK2026112101" site={demoSite} />,
  '/personal/my-course': (
    <MyCourses subjectId={null} keyWord="" pageNum={1}>
      {null}
    </MyCourses>
  ),
  '/personal/collected': <Collected kind="course" pageNum={1} />,
  '/personal/notification': <Notifications unreadOnly={false} pageNum={1} />,
  '/personal/feckback': <Reports pageNum={1} />,
  '/personal/setting': <AddressSection />,
  '/personal/my-course-chapter': <MyChapters courseId={7} />,
  '/myCourse/index': <PhoneCourses pageNum={1} />,
  '/myCourse/send': <SendLesson courseId={null} sectionId={null} />,
  '/freeCourse/watch': <FreeWatchPlaying />,
  '/video': <LessonPage courseId={7} sectionId={71} bare={false} />,
  '/video without a lesson': <LessonPage courseId={7} sectionId={null} bare={false} />,
  '/myCourse/video': <PhoneLesson courseId={7} sectionId={71} route="myCourse.video" />,
  '/studymag/report': <Report />,
  '/studymag/plan': <Plan />,
  '/studymag/detail/exercise': <Exercise ask={() => null} />,
  '/studymag/detail/learning': <Learning />,
  '/studymag/summary': <Summary />,
  '/family': <FamilyWeek />,
  '/m/order-detail-share': <SharedFailure failure={refused} shareId="share-1" by="user" />,
  '/course/purchase': (
    <PurchasePage
      courseId={7}
      orderNo={null}
      place={{ client: 'desktop', payerKnown: false, oneCode: true, channels: ['wechat', 'alipay', 'card'] }}
    />
  ),
};

beforeEach(() => {
  const door = new FakeDoor();
  for (const { path } of Object.values(endpoints)) door.answer(path, { status: 0, message: said });
});

test.each(Object.entries(screens))(
  '%s says what the service said, not that nothing is there or half the page is missing',
  async (_path, screen_) => {
    render(<Island messages={{ free, learner, lesson, myCourse, orders, personal, player, purchase, receiver, study }}>{screen_}</Island>);
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
