import { auditLog } from '@/upstream/db/schema';
import { lookedFor } from '@/upstream/staff/audit';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, purchase } from '../shop';
import { done, operator } from './desk';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

it.each([
  ['13800138000', '138****8000'],
  ['138 0013 8000', '138****8000'],
  ['司徒望舒', '司＊＊'],
  ['林知远 13800138000', '林＊＊ 138****8000'],
  ['请打13800138000找林知远', '请＊＊138****8000找＊＊'],
  ['K7WM3XQ9RD5VHN2TBG8A', 'K7WM3XQ9RD5VHN2TBG8A'],
  ['26110000000000007461', '26110000000000007461'],
  ['hejing@xkb.example', 'hejing@xkb.example'],
  ['@王璐请给林知远回电', '@王＊＊'],
  ['', ''],
])('what was typed is kept without whom it names: %s', (typed, kept) => {
  expect(lookedFor(typed)).toBe(kept);
});

it('what was looked for before an export, noted, or given as a reason tells no number and no name in the log', async () => {
  const admin = await operator(up, 'admin');
  const { orderNo } = await purchase(up, await customer(up), (await courseBySlug(up, 'chu1-02-yufa-rumen')).id, { channel: 'wechat' });
  const [phone, name] = ['13712345678', '欧阳若兰'];
  for (const words of [phone, name]) {
    await done(up, 'orders.export', { words }, admin);
    await done(up, 'audit.export', { words }, admin);
  }
  await done(up, 'orders.note', { orderNo, words: `${name}改用 ${phone}` }, admin);
  expect((await done(up, 'orders.show', { orderNo }, admin)).notes).toMatchObject([{ words: `${name}改用 ${phone}` }]);
  await done(up, 'orders.refund', { orderNo, mode: 'return', why: `家长用 ${phone} 来电` }, admin);
  const { ticketNo } = await up.ok('message.add', { name, mobilePhone: phone, words: '这一条只是试着写给审计看的' });
  await done(up, 'inbox.note', { ticketNo, words: name }, admin);
  const log = JSON.stringify(await up.deps.db.select().from(auditLog));
  expect(log).toContain('137****5678');
  expect(log).not.toMatch(new RegExp(`${phone}|${name}|若兰`));
});
