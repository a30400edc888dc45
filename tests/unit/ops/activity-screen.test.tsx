/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { ActivityScreen } from '@/components/ops/live/activity-screen';
import courseDesk from '@/messages/zh-CN/courseDesk.json';
import teacherDesk from '@/messages/zh-CN/teacherDesk.json';
import { readActivities } from '@/upstream/seed/live';
import { answers, draw } from '../../support/at-desk';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ replace: () => undefined }),
  usePathname: () => '/ops/live/1',
  useSearchParams: () => new URLSearchParams('tab=edit'),
}));

const at = '2026-12-01T11:30:00.000Z';
const named = { title: '四晚学通方程', channels: ['tiktok'], priceFen: 990, opensAt: at, closesAt: at };

test('the form says beforehand what waits for a second person, and the page for advertisements is the website’s', async () => {
  const numbers = { originalPriceFen: null, seats: null, minutes: 30, replayDays: 30, courseId: 1, teacherId: 2, adviserId: 3 };
  answers.set('live.show', {
    activity: { ...named, id: 1, slug: 'a', state: 'open', leads: 0, paid: 0 },
    draft: { ...named, ...numbers, nights: [{ startsAt: at, title: '', text: '' }], words: readActivities()[0]?.data.words },
    ...{ conversions: {}, editedAt: null, priceWaits: null, website: 'https://www.example.com' },
  });
  answers.set('live.choices', { courses: [], teachers: [], advisers: [], grades: [] });
  draw(<ActivityScreen id={1} />, ['teaching'], { courseDesk, teacherDesk });
  expect(await screen.findByText(/价格低过 100.00 元的，存的时候交给第二个人复核/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '在网站上看：抖音' }).getAttribute('href')).toMatch(/^https:\/\/www\.example\.com\/.+=a$/);
});
