import { desc, eq } from 'drizzle-orm';
import { PROCUREMENT_TOPIC } from '@/lib/contracts/values/forms';
import { inboxMessages } from '@/upstream/inbox/messages';
import { feedbacks, users } from '@/upstream/db/schema';
import { deliverEvents } from '@/upstream/delivery/deliver';
import { keepPicture } from '@/upstream/upload/store';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, order, purchase } from '../shop';
import { done, knock, operator } from './desk';

let up: TestUpstream;
let service: Awaited<ReturnType<typeof operator>>;
let editor: typeof service;
let ticketNo = '';
beforeAll(async () => {
  up = await createTestUpstream();
  service = await operator(up, 'service');
  editor = await operator(up, 'editor');
  const message = { name: '周女士', mobilePhone: '13900139000', words: '第 41 页的图印反了，要不要换', topic: '图书' };
  ({ ticketNo } = await up.ok('message.add', message));
});
afterAll(() => up.close());

const as = (who: { readonly token: string }) => ({ token: who.token });

it('shows what was sent with its number masked, and by when an answer is due', async () => {
  const { list } = await done(up, 'inbox.list', { which: 'free', words: ticketNo }, as(service));
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ from: '周女士', mobilePhone: '139****9000', assignee: null, kind: 'message' });
  const due = new Date(list[0]?.dueAt ?? 0).getTime() - new Date(list[0]?.createdAt ?? 0).getTime();
  expect(due).toBe(4 * 3_600_000);
  expect((await done(up, 'inbox.counts', {}, as(service))).late).toBe(0);
});

it('opens the whole number as an act that is logged, and not for a role without the right', async () => {
  expect(await done(up, 'inbox.phone', { ticketNo }, as(service))).toEqual({ mobilePhone: '13900139000' });
  expect(await knock(up, 'inbox.phone', { ticketNo }, as(editor))).toMatchObject({ code: 'forbidden' });
  const { list } = await done(up, 'audit.list', { words: ticketNo }, as(service));
  expect(list[0]).toMatchObject({ action: 'inbox.phone', target: ticketNo, after: { mobilePhone: '139****9000' } });
});

it('is an editor’s only where it was given to them', async () => {
  expect(await knock(up, 'inbox.show', { ticketNo }, as(editor))).toMatchObject({ code: 'notFound' });
  await done(up, 'inbox.assign', { ticketNo, operatorId: editor.id }, as(service));
  expect((await done(up, 'inbox.show', { ticketNo }, as(editor))).ticket.assignee?.name).toBe(editor.name);
  expect(await knock(up, 'inbox.take', { ticketNo }, as(service))).toMatchObject({ code: 'refused' });
});

it('what was said on the telephone has a number, waits like what is written, and is whose who took the call', async () => {
  const call = { name: '何先生', mobilePhone: '13900139001', topic: 'complaint', words: '退款说了两次都没到，我要投诉' } as const;
  expect(await knock(up, 'inbox.register', { ...call, mobilePhone: '12' }, as(service))).toMatchObject({
    fields: { mobilePhone: expect.any(String) },
  });
  expect(await knock(up, 'inbox.register', call, as(editor))).toMatchObject({ code: 'forbidden' });
  const { ticketNo: own } = await done(up, 'inbox.register', call, as(service));
  const { ticket } = await done(up, 'inbox.show', { ticketNo: own }, as(service));
  expect(ticket).toMatchObject({ from: '何先生', words: call.words, about: '来电投诉', state: 'received', assignee: { id: service.id } });
  expect(new Date(ticket.dueAt ?? 0).getTime() - new Date(ticket.createdAt).getTime()).toBe(4 * 3_600_000);
  const { list } = await done(up, 'audit.list', { words: own }, as(service));
  expect(list[0]).toMatchObject({ action: 'inbox.register', after: { mobilePhone: '139****9001', kind: '来电投诉' } });
  await done(up, 'inbox.close', { ticketNo: own }, as(service));
});

it('keeps a note among colleagues, and an answer reaches who wrote', async () => {
  await done(up, 'inbox.note', { ticketNo, words: '电话里说清楚了' }, as(editor));
  const { reached } = await done(up, 'inbox.reply', { ticketNo, basedOn: null, words: '谢谢指正，已请编辑改正。', done: true }, as(editor));
  const [account] = await up.deps.db.select().from(users).where(eq(users.mobilePhone, '13900139000'));
  expect(reached).toBe(account ? 'both' : 'sms');
  await deliverEvents(up.deps);
  const { notes, ticket } = await done(up, 'inbox.show', { ticketNo }, as(editor));
  expect(notes.map(({ kind, who }) => [kind, who])).toEqual([
    ['note', editor.name],
    ['reply', editor.name],
  ]);
  expect([ticket.state, ticket.dueAt]).toEqual(['done', null]);
});

it('is not answered over a colleague, nor twice by one who was told that nothing came of it', async () => {
  const { ticketNo: of } = await up.ok('message.add', { name: '胡先生', mobilePhone: '13900139078', words: '书到了，少一本' });
  const answer = (basedOn: number | null, done = false) =>
    knock(up, 'inbox.reply', { ticketNo: of, basedOn, words: '今天补寄', done }, as(service));
  const both = await Promise.all([answer(null), answer(null)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.filter(({ ok }) => !ok)).toMatchObject([{ code: 'refused', message: inboxMessages.answeredSince }]);
  await done(up, 'inbox.note', { ticketNo: of, words: '仓库说下午寄' }, as(service));
  const [reply, note] = (await done(up, 'inbox.show', { ticketNo: of }, as(service))).notes;
  expect([reply?.kind, note?.kind]).toEqual(['reply', 'note']);
  expect(await answer(note?.id ?? 0)).toMatchObject({ code: 'refused' });
  expect(await answer(reply?.id ?? 0, true)).toMatchObject({ ok: true });
  expect(await answer(reply?.id ?? 0)).toMatchObject({ code: 'refused' });
  expect((await done(up, 'inbox.show', { ticketNo: of }, as(service))).ticket.state).toBe('done');
});

it('keeps replies for the whole desk: a title has one text, and they are changed by whoever assigns', async () => {
  const reply = { title: '退款几天到', words: '您好，退款 1–3 个工作日回到付款的账户。' };
  await done(up, 'inbox.saveReply', reply, as(service));
  await done(up, 'inbox.saveReply', { ...reply, words: '您好，退款三天内到。' }, as(service));
  const { list } = await done(up, 'inbox.replies', {}, as(editor));
  expect(list).toEqual([expect.objectContaining({ title: reply.title, words: '您好，退款三天内到。' })]);
  expect(await knock(up, 'inbox.saveReply', reply, as(editor))).toMatchObject({ code: 'forbidden' });
  await done(up, 'inbox.dropReply', { id: list[0]?.id ?? 0 }, as(service));
  expect((await done(up, 'inbox.replies', {}, as(editor))).list).toEqual([]);
  expect(await knock(up, 'inbox.dropReply', { id: list[0]?.id ?? 0 }, as(service))).toMatchObject({ code: 'notFound' });
});

it('shows a picture that came with a report, and says where it is gone', async () => {
  const reportNo = 'TESTPICTURES2345';
  const [key, gone] = ['desk-test-picture', 'desk-test-gone'];
  const sent = { words: '图裂了', page: '/home', images: [key, gone], ip: '', ticketNo: reportNo, createdAt: up.clock.now() };
  await up.deps.db.insert(feedbacks).values({ ...sent, kind: 'page' });
  await keepPicture(up.deps, key, Buffer.from('a picture'));
  const look = (at: number) => done(up, 'inbox.picture', { ticketNo: reportNo, at }, as(service));
  expect(Buffer.from((await look(0)).webp ?? '', 'base64').toString()).toBe('a picture');
  expect([(await look(1)).webp, (await look(2)).webp]).toEqual([null, null]);
  expect(await knock(up, 'inbox.picture', { ticketNo: reportNo, at: 0 }, as(editor))).toMatchObject({ code: 'notFound' });
});

it('says who wrote: the account, its orders, what happened, what else they sent; and that a number alone proves nobody', async () => {
  const token = await customer(up);
  const { id } = await courseBySlug(up, 'chu1-02-yufa-rumen');
  const spoken = await purchase(up, token, id, { channel: 'wechat' });
  const later = await order(up, token, (await courseBySlug(up, 'chu2-02-yici-hanshu')).id);
  const [account] = await up.deps.db.select().from(users).orderBy(desc(users.id)).limit(1);
  const message = { name: '林女士', mobilePhone: account?.mobilePhone ?? '', topic: '退款' };
  const { ticketNo: before } = await up.ok('message.add', { ...message, words: '第 9 讲的声音很小，听不清' });
  const { ticketNo: now } = await up.ok('message.add', { ...message, words: `${spoken.orderNo} 这笔还能换课吗` });
  const writer = await done(up, 'inbox.writer', { ticketNo: now }, as(service));
  expect(writer).toMatchObject({
    known: 'number',
    phone: account?.mobilePhone.replace(/^(.{3}).{4}/, '$1****'),
    learner: { id: account?.id },
    paid: 1,
    order: { orderNo: spoken.orderNo },
    others: [{ ticketNo: before, state: 'received' }],
    moreOthers: false,
  });
  expect(writer.orders.map(({ orderNo }) => orderNo)).toEqual([later.orderNo, spoken.orderNo]);
  expect(writer.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['wrote', 'create', 'pay']));
  expect(JSON.stringify(writer)).not.toContain(account?.mobilePhone);
  expect(await done(up, 'inbox.writer', { ticketNo }, as(service))).toMatchObject({ known: null, learner: null, order: null, orders: [] });
  // Whoever is given one ticket is not told of all that its writer has bought.
  expect(await knock(up, 'inbox.writer', { ticketNo }, as(editor))).toMatchObject({ code: 'forbidden' });
});

it('is late after the hours of the environment', async () => {
  await up.ok('message.add', { name: '吴先生', mobilePhone: '13900139001', words: '退款怎么还没有动静，书早寄回了', topic: '退款' });
  up.clock.add(4 * 3_600_000 + 1);
  const { late } = await done(up, 'inbox.counts', {}, as(await operator(up, 'service')));
  expect(late).toBeGreaterThan(0);
});

it('is not found by whoever works on their own and has not been given it', async () => {
  const { ticketNo: theirs } = await up.ok('message.add', {
    name: '许女士',
    mobilePhone: '13900139077',
    words: '想约一节试听课',
    topic: '课程',
  });
  const one = await operator(up, 'editor');
  const find = async (words: string, who: { token: string }) =>
    (await done(up, 'search.find', { words }, as(who))).hits.filter(({ kind }) => kind === 'ticket').map(({ title }) => title);
  const boss = await operator(up, 'service');
  expect(await find(theirs, one)).toEqual([]);
  expect(await find('13900139077', one)).toEqual([]);
  expect(await find('13900139077', boss)).toEqual([theirs]);
  await done(up, 'inbox.assign', { ticketNo: theirs, operatorId: one.id }, as(boss));
  expect(await find(theirs, one)).toEqual([theirs]);
  expect(await find('13900139077', one)).toEqual([theirs]);
});

it('is found by its number', async () => {
  const { hits } = await done(up, 'search.find', { words: ticketNo.toLowerCase() }, as(await operator(up, 'service')));
  expect(hits).toEqual([expect.objectContaining({ kind: 'ticket', title: ticketNo, path: `/ops/inbox?ticket=${ticketNo}` })]);
});

it('tells in the thread whose it became and in which state, in order, beside what was said', async () => {
  const boss = await operator(up, 'service');
  const { ticketNo: of } = await up.ok('message.add', { name: '郑女士', mobilePhone: '13900139003', words: '付了两次只开通一门' });
  const step = async (row: 'inbox.take' | 'inbox.close', who = boss) => {
    up.clock.add(1000);
    await done(up, row, { ticketNo: of }, as(who));
  };
  await step('inbox.take');
  up.clock.add(1000);
  await done(up, 'inbox.assign', { ticketNo: of, operatorId: editor.id }, as(boss));
  up.clock.add(1000);
  await done(up, 'inbox.reply', { ticketNo: of, basedOn: null, words: '多付的已经退回', done: false }, as(boss));
  await step('inbox.close');
  const { events, notes } = await done(up, 'inbox.show', { ticketNo: of }, as(boss));
  const { name: who } = boss;
  expect(events.map(({ kind, to, ...event }) => [event.who, kind, to])).toEqual([
    [who, 'taken', ''],
    [who, 'given', editor.name],
    [who, 'answered', ''],
    [who, 'done', ''],
  ]);
  expect(notes[0]?.at).toBe(events[2]?.at);
});

it('a call-back of the procurement pages is a kind of its own: filtered, held, and answered as such', async () => {
  const boss = await operator(up, 'service');
  const sent = { name: '示例市第一中学', mobilePhone: '13900139004', words: `${PROCUREMENT_TOPIC}：600 台平板，想先看样机` };
  const { ticketNo: call } = await up.ok('message.add', { ...sent, topic: PROCUREMENT_TOPIC });
  const of = async (kind: 'message' | 'procurement', which: 'free' | 'mine' = 'free') =>
    (await done(up, 'inbox.list', { which, kind }, as(boss))).list;
  expect(await of('procurement')).toMatchObject([{ ticketNo: call, kind: 'procurement', from: sent.name }]);
  expect((await of('message')).map((one) => one.ticketNo)).not.toContain(call);
  await done(up, 'inbox.take', { ticketNo: call }, as(boss));
  expect((await of('procurement', 'mine')).map((one) => one.ticketNo)).toEqual([call]);
  expect(await of('message', 'mine')).toEqual([]);
  await done(up, 'inbox.reply', { ticketNo: call, basedOn: null, words: '已安排周五到校', done: true }, as(boss));
});

it('gives whoever asks the one that waits longest of those that are nobody’s, two colleagues two of them', async () => {
  const [one, two] = [await operator(up, 'service'), await operator(up, 'service')];
  const waiting = (await done(up, 'inbox.list', { which: 'free', most: 200 }, as(one))).list.map((each) => each.ticketNo);
  expect(waiting.length).toBeGreaterThan(2);
  const took = await Promise.all([one, two].map((who) => done(up, 'inbox.takeOldest', {}, as(who))));
  expect(took.map((each) => each.ticketNo).sort()).toEqual(waiting.slice(0, 2).sort());
  expect((await done(up, 'inbox.list', { which: 'mine' }, as(one))).list.map((each) => each.ticketNo)).toEqual([took[0]?.ticketNo]);
  expect(await knock(up, 'inbox.take', { ticketNo: took[0]?.ticketNo ?? '' }, as(two))).toMatchObject({
    message: inboxMessages.taken(one.name),
  });
  for (let left = waiting.length - 2; left > 0; left -= 1) await done(up, 'inbox.takeOldest', {}, as(two));
  expect(await knock(up, 'inbox.takeOldest', {}, as(two))).toMatchObject({ code: 'refused', message: inboxMessages.nothingFree });
});
