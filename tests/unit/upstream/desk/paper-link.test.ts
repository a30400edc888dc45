import { shareMessages } from '@/upstream/pay-for-me/messages';
import { twoCourses, type Course } from '../shop';
import type { TestUpstream } from '@/upstream/testing/upstream';
import { done, knock, operator } from './desk';

let up: TestUpstream;
let plain: Course;
let printed: Course;
beforeAll(async () => {
  ({ up, plain, printed } = await twoCourses());
});
afterAll(() => up.close());

it('客服 makes a link by which a family orders a course with books for a number that has no account; the log keeps the number masked', async () => {
  const service = await operator(up, 'service');
  const { list } = await done(up, 'orders.paperCourses', {}, service);
  expect(list).toContainEqual({ courseId: printed.id, title: printed.title, priceFen: printed.priceFen });
  expect(list.map(({ courseId }) => courseId)).not.toContain(plain.id);

  const wish = { mobilePhone: '13655559001', courseId: printed.id };
  const { url, expiresAt } = await done(up, 'orders.paperLink', wish, service);
  expect(url).toMatch(/^https?:\/\/[^/]+\/p\/temp-order-detail-share\?shareId=[\w-]{22}$/);
  const shareId = new URL(url).searchParams.get('shareId') ?? '';
  expect(await up.ok('share.param', { shareId })).toMatchObject({ kind: 'paperTemp', expired: false, expiresAt });
  const [line] = (await done(up, 'audit.list', { action: 'orders.paperLink' }, await operator(up, 'admin'))).list;
  expect(line).toMatchObject({ target: printed.title, after: { mobilePhone: '136****9001' } });

  expect(await knock(up, 'orders.paperLink', { ...wish, courseId: plain.id }, service)).toMatchObject({
    code: 'refused',
    message: shareMessages.operator.noBooks,
  });
  expect(await knock(up, 'orders.paperLink', { mobilePhone: '1365555900', courseId: undefined }, service)).toMatchObject({
    code: 'invalid',
    fields: { mobilePhone: '手机号是 11 位数字', courseId: '请选择课程' },
  });
});
