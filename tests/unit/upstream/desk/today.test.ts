import { and, eq } from 'drizzle-orm';
import { dayOf } from '@/lib/kernel/time';
import { billDays, films, jobLeases, liveActivities, liveNights, sections, textVersions, ticketAssignments } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { done, knock, operator } from './desk';
import { somethingWaits } from './today';

const DAY = 86_400_000;
let up: TestUpstream;
let orderNo = '';
/** Somebody who signs in now: a session ends by itself, and the clock of these tests goes on by days. */
const as = async (...roles: Parameters<typeof operator>[1][]) => operator(up, ...roles);

beforeAll(async () => {
  up = await createTestUpstream({ now: '2026-11-24T10:20:00+08:00' });
  orderNo = await somethingWaits(up);
});
afterAll(() => up.close());

describe('what waits', () => {
  const linesOf = async (who: { token: string }) => (await done(up, 'today.waiting', {}, who)).list;

  it('is what whoever asks may do something about', async () => {
    expect((await linesOf(await as('shipping'))).map(({ kind }) => kind)).toEqual(['parcels', 'trouble']);
    expect((await linesOf(await as('editor'))).map(({ kind }) => kind)).toEqual(['messages', 'articles', 'texts']);
    expect((await linesOf(await as('finance'))).map(({ kind }) => kind)).toEqual(['approvals', 'refunds', 'invoices', 'differences']);
    expect((await linesOf(await as('teacher'))).map(({ kind }) => kind)).toEqual(['messages', 'papers']);
  });

  it('is for whoever works on their own tickets what was given to them, with who has how many for whoever gives them out', async () => {
    const [editor, service, teaching] = [await as('editor'), await as('service'), await as('teaching')];
    const { ticketNo } = (await done(up, 'inbox.list', { which: 'open' }, service)).list.find(({ from }) => from === '周女士') ?? {
      ticketNo: '',
    };
    await done(up, 'inbox.assign', { ticketNo, operatorId: editor.id }, service);
    const messagesOf = async (who: { token: string }, mine = false) =>
      (await done(up, 'today.waiting', { mine }, who)).list.find(({ kind }) => kind === 'messages');
    const own = await messagesOf(editor);
    expect(own).toMatchObject({ count: 1, hands: { people: [{ name: editor.name, count: 1 }], free: 0, ticketNo: '' } });
    expect(own?.oldest).not.toBeNull();
    expect((await done(up, 'today.urgent', {}, editor)).list).toMatchObject([{ kind: 'messages', detail: '周女士', who: editor.name }]);
    expect(await messagesOf(teaching)).toMatchObject({ count: 0, oldest: null });
    expect((await messagesOf(service))?.hands?.people).toContainEqual({ name: editor.name, count: 1 });
    expect(await messagesOf(service, true)).toMatchObject({ count: 0 });
    expect((await done(up, 'today.waiting', { mine: true }, service)).list.map(({ kind }) => kind)).toEqual(['messages']);
    await done(up, 'inbox.assign', { ticketNo, operatorId: service.id }, service);
    expect(await messagesOf(service, true)).toMatchObject({ count: 1 });
    expect((await done(up, 'today.urgent', { mine: true }, service)).list).toMatchObject([{ ticketNo }]);
    await up.deps.db.delete(ticketAssignments);
  });

  it('says how many, since when, and how many of them too late', async () => {
    const before = await linesOf(await as('admin'));
    const parcels = before.find(({ kind }) => kind === 'parcels');
    const messages = before.find(({ kind }) => kind === 'messages');
    expect(messages?.hours).toBe(4);
    up.clock.add(DAY + 60_000);
    const after = await linesOf(await as('admin'));
    expect(after.find(({ kind }) => kind === 'parcels')?.late).toBeGreaterThan(parcels?.late ?? 0);
    expect(after.find(({ kind }) => kind === 'messages')).toMatchObject({ count: messages?.count, late: messages?.count });
    expect(after.find(({ kind }) => kind === 'differences')).toMatchObject({ count: 2, late: 0, hours: 72 });
  });
});

it('what is due first stands first, whatever it is, for whoever may do it, with the way there', async () => {
  const { list } = await done(up, 'today.urgent', {}, await as('admin'));
  expect(list.map(({ dueAt }) => dueAt)).toEqual(list.map(({ dueAt }) => dueAt).sort());
  expect(list.length).toBeLessThanOrEqual(8);
  const own = async (...roles: Parameters<typeof operator>[1][]) => (await done(up, 'today.urgent', {}, await as(...roles))).list;
  expect((await own('shipping')).find(({ detail }) => detail === orderNo)).toMatchObject({
    kind: 'parcels',
    path: `/ops/orders/${orderNo}`,
  });
  expect((await own('service')).find(({ detail }) => detail === '周女士')).toMatchObject({ kind: 'messages', who: '' });
  expect(await own('editor')).toEqual([]);
});

it('says how many messages are nobody’s; who may, takes the oldest of them, once, and the audit log knows', async () => {
  const [service, admin, editor] = [await as('service'), await as('admin'), await as('editor')];
  const handsOf = async () => (await done(up, 'today.waiting', {}, service)).list.find(({ kind }) => kind === 'messages')?.hands;
  const before = await handsOf();
  const ticketNo = before?.ticketNo ?? '';
  expect(ticketNo).not.toBe('');
  expect(await knock(up, 'inbox.take', { ticketNo }, editor)).toMatchObject({ code: 'forbidden' });
  await done(up, 'inbox.take', { ticketNo }, service);
  const who = service.name;
  const after = await handsOf();
  expect(after?.free).toBe((before?.free ?? 0) - 1);
  expect(after?.people).toContainEqual({ name: who, count: 1 });
  const { list } = await done(up, 'today.urgent', {}, service);
  expect(list.find((line) => line.ticketNo === ticketNo)?.who).toBe(who);
  expect(await knock(up, 'inbox.take', { ticketNo }, admin)).toMatchObject({ ok: false, message: expect.stringContaining(who) });
  expect((await done(up, 'audit.list', { words: ticketNo }, admin)).list[0]).toMatchObject({ action: 'inbox.take' });
});

it('yesterday stands beside the same day of the week before, hour by hour', async () => {
  const { day, before, orders, revenue, leads, made } = await done(up, 'today.numbers', {}, await as('finance'));
  expect([day, before]).toEqual(['2026-11-24', '2026-11-17']);
  expect([orders.day[9], orders.day[10]]).toEqual([0, 1]);
  expect(revenue.day[23]).toBeGreaterThan(0);
  expect(leads.day[23]).toBe(1);
  expect(made.day).toBeGreaterThanOrEqual(orders.day[23] ?? 1);
  expect(await knock(up, 'today.numbers', {}, await as('service'))).toMatchObject({ code: 'forbidden' });
});

it('today so far stands beside the same day of the week before, up to the same minute of it', async () => {
  up.clock.set('2026-11-24T10:20:00+08:00');
  const finance = await as('finance');
  const nowOf = async () => (await done(up, 'today.numbers', {}, finance)).now;
  expect(await nowOf()).toMatchObject({ day: '2026-11-24', before: '2026-11-17' });
  // The only order of that day was paid at 10:20.
  up.clock.set('2026-12-01T10:19:00+08:00');
  const early = await operator(up, 'finance');
  const before = (await done(up, 'today.numbers', {}, early)).now;
  expect([before.orders.before.length, before.orders.before.at(-1), before.leads.before.at(-1)]).toEqual([11, 0, 0]);
  up.clock.add(120_000);
  const then = (await done(up, 'today.numbers', {}, early)).now;
  expect([then.orders.before.at(-1), then.leads.before.at(-1), then.orders.day.at(-1)]).toEqual([1, 1, 0]);
  expect(then.revenue.before.at(-1)).toBeGreaterThan(0);
});

describe('today’s hours', () => {
  it('are what the clock brings, each for whoever may open it', async () => {
    const { db } = up.deps;
    const now = up.clock.now();
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const [editor, finance, live, shipping] = [await as('editor'), await as('finance'), await as('teaching'), await as('shipping')];
    const [activity] = await db.select().from(liveActivities).limit(1);
    const activityId = activity?.id ?? 0;
    await db
      .update(liveNights)
      .set({ startsAt: at(300) })
      .where(and(eq(liveNights.activityId, activityId), eq(liveNights.index, 1)));
    await db.delete(textVersions);
    await db.insert(textVersions).values({ name: 'faq.json', site: '', text: '', savedBy: editor.id, savedAt: now, publishAt: at(120) });
    await db.delete(billDays);
    await db.insert(billDays).values({ provider: 'wechat', day: dayOf(at(-1440)), checkedAt: at(-60) });
    const hoursOf = async (who: { token: string }) =>
      (await done(up, 'today.hours', {}, who)).list.filter(({ kind, count }) => kind !== 'live' || count === 1);
    const night = { kind: 'live', title: activity?.title, count: 1, taken: 0, seats: activity?.seats, path: `/ops/live/${activityId}` };
    expect(await hoursOf(finance)).toMatchObject([
      { kind: 'billRead', title: '微信支付', count: 0, at: at(-60).toISOString() },
      { kind: 'billCheck', title: '支付宝' },
      night,
    ]);
    expect(await hoursOf(editor)).toMatchObject([{ kind: 'text', title: 'faq.json', at: at(120).toISOString() }, night]);
    expect(await hoursOf(live)).toMatchObject([night]);
    expect(await hoursOf(shipping)).toEqual([]);
  });

  it('say when a bill that is not there yet is asked for again', async () => {
    const { db } = up.deps;
    await db.delete(billDays);
    const ran = up.clock.now();
    await db
      .insert(jobLeases)
      .values({ job: 'check-bills', owner: 'x', leaseUntil: ran })
      .onConflictDoUpdate({ target: jobLeases.job, set: { leaseUntil: ran } });
    const { list } = await done(up, 'today.hours', {}, await as('finance'));
    expect(list.filter(({ kind }) => kind === 'billCheck')).toMatchObject([
      { kind: 'billCheck', title: '微信支付、支付宝', at: new Date(ran.getTime() + 3_600_000).toISOString() },
    ]);
  });
});

it('codes by SMS and films are among those that we lean on, with what waits and what failed', async () => {
  const { db } = up.deps;
  const now = up.clock.now();
  const admin = await as('admin');
  const of = async (name: string) => (await done(up, 'today.health', {}, admin)).list.find((one) => one.name === name);
  expect([await of('短信验证码'), await of('转码'), await of('对象存储')]).toMatchObject([{ failed: 0, fault: '' }, undefined, undefined]);
  const [section] = await db.select({ id: sections.id }).from(sections).limit(1);
  const film = {
    sectionId: section?.id ?? 0,
    fileName: 'a.mp4',
    size: 1,
    fileTime: 1,
    uploadedBy: admin.id,
    createdAt: now,
    changedAt: now,
  } as const;
  await db.insert(films).values([
    { ...film, state: 'failed', reason: '打不开' },
    { ...film, state: 'ready' },
    { ...film, state: 'waiting' },
  ]);
  expect(await of('转码')).toMatchObject({ failed: 1, tried: 2, waiting: 1, lastGood: now.toISOString() });
  await db.delete(films);
});

it('those that we lean on are named with when they answered last', async () => {
  const { list } = await done(up, 'today.health', {}, await as('service'));
  expect(list.find(({ name }) => name === '微信支付')?.lastGood).not.toBeNull();
});

it('a clockwork that stands still is told at the desk, with whom to ask', async () => {
  const { db } = up.deps;
  const admin = await as('admin');
  const clockwork = async () => (await done(up, 'today.health', {}, admin)).list.find(({ name }) => name === '定时任务');
  await db.delete(jobLeases);
  expect(await clockwork()).toMatchObject({ lastGood: null, fault: '没有进程在做，请告诉管机器的同事' });
  const ran = up.clock.now();
  // It is under way: its lease ends later.
  await db.insert(jobLeases).values({ job: 'events', owner: 'x', leaseUntil: new Date(ran.getTime() + 30_000) });
  expect(await clockwork()).toMatchObject({ lastGood: ran.toISOString(), fault: '' });
  await db.update(jobLeases).set({ leaseUntil: new Date(ran.getTime() - 180_000) });
  expect(await clockwork()).toMatchObject({ fault: '停了 3 分钟，请告诉管机器的同事' });
  await db.delete(jobLeases);
});
