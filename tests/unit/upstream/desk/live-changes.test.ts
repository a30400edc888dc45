import { eq } from 'drizzle-orm';
import { addDays, dayOf } from '@/lib/kernel/time';
import { courses, settings, teachers } from '@/upstream/db/schema';
import { schoolDays } from '@/upstream/live/school-days';
import { liveWriteMessages } from '@/upstream/live/write-messages';
import { courseDeskMessages } from '@/upstream/operator/desk/courses/messages';
import { seedLive } from '@/upstream/seed/live';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { newPhone, pay, signUp } from '../live/leads';
import { courseBySlug } from '../shop';
import { codeOf, done, knock, operator } from './desk';
import { liveDesk, type LiveDesk } from './live';

let up: TestUpstream;
let teaching: LiveDesk['teaching'];
let service: LiveDesk['service'];
let like: LiveDesk['like'];
let create: LiveDesk['create'];
let made: LiveDesk['made'];
let save: LiveDesk['save'];
beforeAll(async () => {
  up = await createTestUpstream();
  ({ teaching, service, like, create, made, save } = await liveDesk(up));
});
afterAll(() => up.close());

/** A course of the files, which costs so much from now on. */
async function costing(slug: string, priceFen: number): Promise<number> {
  const { id } = await courseBySlug(up, slug);
  await up.deps.db.update(courses).set({ priceFen }).where(eq(courses.id, id));
  return id;
}

it('what was written at the desk is not written over by a data file', async () => {
  const found = await done(up, 'live.show', { id: like.activity.id }, teaching);
  expect([found.editedAt, found.website]).toEqual([null, up.deps.env.PUBLIC_BASE]);
  expect(await save(found, { priceFen: 1290 })).toMatchObject({ ok: true, data: { waits: null } });
  // As after an update of the program, which brings other files.
  await up.deps.db.update(settings).set({ value: 'of another edition' }).where(eq(settings.key, 'seedLiveDigest'));
  await seedLive(up.deps);
  expect(await done(up, 'live.show', { id: like.activity.id }, teaching)).toMatchObject({
    editedAt: expect.any(String),
    draft: { priceFen: 1290, nights: found.draft.nights },
  });
});

it('a price that moves by more than the limit waits for somebody else, and is on the site as soon as they agree', async () => {
  const finance = await operator(up, 'finance');
  const { slug, id } = await made();
  const found = await done(up, 'live.show', { id }, teaching);
  const price = async () => (await up.ok('live.activity', { channel: 'tiktok', activity: slug })).priceFen;
  expect(await save(found, { priceFen: 1990 + 10_000 })).toMatchObject({ ok: true, data: { waits: null } });
  expect(await price()).toBe(11_990);

  const told = await done(up, 'live.show', { id }, teaching);
  expect(await save(told, { priceFen: 11_991, title: '五晚几何' })).toMatchObject({ ok: true, data: { waits: { limitFen: 10_000 } } });
  expect(await price()).toBe(11_990);
  expect((await done(up, 'live.show', { id }, service)).priceWaits).toMatchObject({ priceFen: 11_991, by: teaching.name });
  const wish = async () => (await done(up, 'approvals.list', {}, finance)).list.find(({ target }) => target === slug);
  const waiting = await wish();
  expect(waiting).toMatchObject({ row: 'live.save', sumFen: 10_001, path: `/ops/live/${id}` });
  expect((await done(up, 'approvals.review', { id: waiting?.id ?? 0 }, finance)).changes).toEqual({
    before: { priceFen: 11_990, title: told.draft.title },
    after: { priceFen: 11_991, title: '五晚几何' },
  });
  await done(up, 'approvals.confirm', { id: waiting?.id ?? 0, code: codeOf(up, finance) }, finance);
  expect(await up.ok('live.activity', { channel: 'tiktok', activity: slug })).toMatchObject({ priceFen: 11_991, title: '五晚几何' });
  const agreed = await done(up, 'live.show', { id }, teaching);
  expect(agreed.priceWaits).toBeNull();
  expect(await save(agreed, { priceFen: 21_991 })).toMatchObject({ data: { waits: null } });
});

it('a course is sold for far less than it costs neither by a new activity nor by a change of one', async () => {
  const courseId = await costing('chu2-08-fangcheng-quandeng', 16_800);
  expect(await create({ courseId, priceFen: 6799 })).toMatchObject({ fields: { 'draft.priceFen': liveWriteMessages.belowCourse } });
  for (const [first, then] of [
    [{ courseId, priceFen: 6800 }, { priceFen: 6799 }],
    [{}, { courseId }],
  ] as const) {
    const { id } = await made(first);
    expect(await save(await done(up, 'live.show', { id }, teaching), then)).toMatchObject({ data: { waits: { limitFen: 10_000 } } });
  }
});

it('days that are sold count by the price of the course, whatever the price of the activity was agreed to be', async () => {
  const { id } = await made({ courseId: await costing('chu2-03-wuli-shiyan', 9900), priceFen: 990, replayDays: 7 });
  await costing('chu2-03-wuli-shiyan', 29_900);
  const shown = () => done(up, 'live.show', { id }, teaching);
  const kept = { ok: true, data: { waits: null } };
  const waits = { ok: true, data: { waits: { limitFen: 10_000 } } };
  expect(await save(await shown(), { title: '七晚', replayDays: 6 })).toMatchObject(kept);
  const { nights } = (await shown()).draft;
  expect(await save(await shown(), { nights: nights.slice(0, -1) })).toMatchObject(kept);
  // The same, and one evening more than now; the recordings for longer than now.
  expect(await save(await shown(), { nights })).toMatchObject(waits);
  const { list } = await done(up, 'approvals.list', {}, await operator(up, 'finance'));
  expect(list.find(({ row, path }) => row === 'live.save' && path.endsWith(`/${id}`))).toMatchObject({ sumFen: 28_910 });
  const other = await made({ courseId: await costing('chu1-02-yufa-rumen', 4900), priceFen: 990 });
  const found = await done(up, 'live.show', { id: other.id }, teaching);
  expect(await save(found, { replayDays: 365 })).toMatchObject(kept);
  // A course is worth as much as so many of its days.
  expect(await save(await done(up, 'live.show', { id: other.id }, teaching), { replayDays: 10_000 })).toMatchObject(waits);
  expect(await create({ courseId: found.draft.courseId, priceFen: 4900, replayDays: 10_000 })).toMatchObject({
    fields: { 'draft.priceFen': liveWriteMessages.belowCourse },
  });
});

it('who has paid goes along with nights that are moved: all comes back before the first one, and no day is lost', async () => {
  const { slug, id } = await made({ replayDays: 7 });
  const { leadId, orderNo, userInfo } = await signUp(up, newPhone(), { activity: slug });
  await pay(up, userInfo.token, orderNo);
  const seat = () => up.ok('live.detail', { leadId }, userInfo);
  const was = await seat();
  const found = await done(up, 'live.show', { id }, teaching);
  const later = schoolDays(addDays(dayOf(new Date(was.endsAt)), 20), found.draft.nights.length);
  const nights = found.draft.nights.map((night, at) => ({ ...night, startsAt: new Date(`${later[at]}T19:30:00+08:00`).toISOString() }));
  expect(await save(found, { nights, replayDays: 6 })).toMatchObject({ ok: true, data: { waits: null } });
  const is = await seat();
  const days = (seat: typeof was) => (Date.parse(seat.validUntil ?? '') - Date.parse(seat.startsAt)) / 86_400_000;
  expect(days(is)).toBeGreaterThanOrEqual(days(was));
  // Before that nothing of it is used up.
  expect(Date.parse(is.startsAt)).toBeGreaterThan(Date.parse(was.endsAt));
  expect(await up.ok('orders.bought', { orderNo }, userInfo)).toMatchObject({ refund: { from: is.startsAt, amountFen: 1990 } });
});

it('a seat opens the course that it was sold with, whatever the activity sells by now', async () => {
  const [first, next] = [await costing('chu1-02-yufa-rumen', 4900), await costing('chu2-08-fangcheng-quandeng', 4900)];
  const { slug, id } = await made({ courseId: first });
  const { leadId, orderNo, userInfo } = await signUp(up, newPhone(), { activity: slug });
  await pay(up, userInfo.token, orderNo);
  expect(await save(await done(up, 'live.show', { id }, teaching), { courseId: next })).toMatchObject({ data: { waits: null } });
  const { courseId } = await up.ok('live.detail', { leadId }, userInfo);
  expect(courseId).toBe(first);
  expect(await up.ok('course.byId', { courseId: courseId ?? 0 }, userInfo)).toMatchObject({ owned: true });
});

it('what is 预告 or has no lesson is not sold, and what is sold becomes neither', async () => {
  const { id: courseId } = await courseBySlug(up, 'chu1-03-zuowen-qibu');
  const { id: planned } = await courseBySlug(up, 'chu2-04-yaqiang-fuli');
  const buyable = async (of: number) => (await done(up, 'live.choices', {}, teaching)).courses.find(({ id }) => id === of)?.buyable;
  const refused = { fields: { 'draft.courseId': liveWriteMessages.emptyCourse } };
  expect([await buyable(courseId), await buyable(planned)]).toEqual([true, false]);
  expect(await create({ courseId: planned })).toMatchObject(refused);
  const { id } = await made({ courseId, title: '还在卖' });
  expect(await save(await done(up, 'live.show', { id }, teaching), { courseId: planned })).toMatchObject(refused);
  const course = async (of: number) => {
    const { id: own, editedAt: basedOn } = await done(up, 'courses.show', { id: of }, teaching);
    return { id: own, basedOn };
  };
  const plan = async () => knock(up, 'courses.shelve', { ...(await course(courseId)), to: 'planned' }, teaching);
  expect(await plan()).toMatchObject({ code: 'refused', message: courseDeskMessages.soldLive('还在卖') });
  // The course of the files is sold by activities alone: nothing of it stands on the shelf.
  const live = like.draft.courseId;
  const { chapters } = await done(up, 'courses.show', { id: live }, teaching);
  const outline = async (of: typeof chapters) => knock(up, 'courses.outline', { ...(await course(live)), chapters: of }, teaching);
  expect(await outline([])).toMatchObject({ code: 'refused', message: expect.stringContaining('至少留一讲') });
  const tried = chapters.map((chapter) => ({ ...chapter, sections: chapter.sections.map((section) => ({ ...section, trial: true })) }));
  expect(await outline(tried)).toMatchObject({ code: 'refused', message: courseDeskMessages.kept.trial });
  expect(await save(await done(up, 'live.show', { id }, teaching), { closesAt: up.clock.now().toISOString() })).toMatchObject({ ok: true });
  expect(await plan()).toMatchObject({ ok: true });
  expect(await buyable(courseId)).toBe(false);
});

it('nobody writes over a colleague; a price that was asked for before they saved leaves what they wrote', async () => {
  const finance = await operator(up, 'finance');
  const { slug, id } = await made();
  const found = await done(up, 'live.show', { id }, teaching);
  await save(found, { priceFen: 99_900 });
  up.clock.add(1000);
  expect(await save(found, { seats: 9 })).toMatchObject({ ok: true });
  const meanwhile = { ok: false, message: liveWriteMessages.savedMeanwhile };
  expect(await save(found, { seats: 7 })).toMatchObject(meanwhile);
  const wish = (await done(up, 'approvals.list', {}, finance)).list.find(({ target }) => target === slug);
  await done(up, 'approvals.confirm', { id: wish?.id ?? 0, code: codeOf(up, finance) }, finance);
  expect(await done(up, 'live.show', { id }, teaching)).toMatchObject({ draft: { seats: 9, priceFen: 99_900 } });
});

it('a teacher who is hidden teaches nothing new, and stays where they teach', async () => {
  const { id } = await made();
  const found = await done(up, 'live.show', { id }, teaching);
  const { teacherId } = found.draft;
  await up.deps.db.update(teachers).set({ listed: false }).where(eq(teachers.id, teacherId));
  const choices = await done(up, 'live.choices', {}, teaching);
  expect(choices.teachers.filter(({ listed }) => !listed).map((one) => one.id)).toEqual([teacherId]);
  expect(await save(found, { seats: 5 })).toMatchObject({ ok: true });
  expect(await create()).toMatchObject({ fields: { 'draft.teacherId': liveWriteMessages.hiddenTeacher } });
  await up.deps.db.update(teachers).set({ listed: true }).where(eq(teachers.id, teacherId));
});
