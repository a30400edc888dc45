import { NextSheets } from '@/components/live/detail';

jest.mock('next-intl/server', () => jest.requireActual('../../support/server-words'));

const at = '2026-11-28T11:30:00.000Z';
const lead = {
  leadId: 'lead-0001-example',
  channel: 'tiktok',
  activity: 'fangcheng',
  title: '方程直播课',
  startsAt: at,
  endsAt: at,
  minutes: 60,
  replayDays: 30,
  nights: [],
  orderNo: 'XK2026112101',
  state: '已支付',
  amountFen: 1900,
  expiresAt: at,
  paidAt: at,
  validUntil: null,
  refund: '',
  changed: false,
  again: false,
  own: false,
  courseId: null,
  maskedPhone: '',
  gradeName: '',
  adviser: { name: '陈老师', wechatAccount: 'xingke', wechatUrl: '', intro: '' },
} as const;

it('whoever has paid in another browser is led to sign in by the number, where the course is', async () => {
  const shown = async (courseId: number | null) => JSON.stringify(await NextSheets({ lead: { ...lead, courseId, nights: [] } }));
  const way = '/liveSignupTiktok/payment-login?activity=fangcheng&find=1';
  expect(await shown(null)).toContain(way);
  expect(await shown(7)).not.toContain(way);
});
