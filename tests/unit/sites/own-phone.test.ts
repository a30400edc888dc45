import { demoSite } from '@/lib/sites/demo';
import { withOwnPhone } from '@/lib/sites/own-phone';

const main = { ...demoSite, phone: '400-000-0001' };
const school = { ...demoSite, key: 'school', phone: '400-000-0002' };

it.each([
  ['another site shows its own number', '拨打 4000-186-985，或 400-000-0001。', school, '拨打 400-000-0002，或 400-000-0002。'],
  ['the first site too, where it has one', '拨打 4000-186-985。', main, '拨打 400-000-0001。'],
  ['other numbers stay', '订单 4000186985，电话 12377', school, '订单 4000186985，电话 12377'],
])('%s', (_what, text, site, expected) => {
  expect(withOwnPhone(text, site, main)).toBe(expected);
});
