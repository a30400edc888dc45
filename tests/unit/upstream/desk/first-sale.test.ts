import { staffMessages } from '@/upstream/staff/messages';
import { liveWriteMessages } from '@/upstream/live/write-messages';
import { courseBySlug } from '../shop';
import { coursesDesk, section, type CoursesDesk } from './courses';
import { codeOf, done, knock, operator } from './desk';
import { liveDesk } from './live';

let desk: CoursesDesk;
let finance: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  desk = await coursesDesk();
  finance = await operator(desk.up, 'finance');
});
afterAll(() => desk.up.close());

const waits = { ok: true, data: { waits: { limitFen: 10_000 } } };
const atOnce = { ok: true, data: { waits: null } };

async function toSale(id: number) {
  const { editedAt: basedOn } = await desk.show(id);
  return knock(desk.up, 'courses.shelve', { id, basedOn, to: 'sale' }, desk.teaching);
}
async function price(id: number, priceFen: number) {
  const { editedAt: basedOn, course } = await desk.show(id);
  desk.up.clock.add(1000);
  return knock(desk.up, 'courses.save', { id, basedOn, course: { ...course, originalPriceFen: null, priceFen } }, desk.teaching);
}
async function begun(title: string, priceFen: number): Promise<number> {
  const { id } = await desk.made(title);
  await price(id, priceFen);
  await desk.write(await desk.show(id), [
    { id: null, title: '上', sections: [section('开头', 'buoyancy'), section('接着', 'cell-structure')] },
  ]);
  return id;
}
const wishFor = async (id: number) => {
  const found = (await done(desk.up, 'approvals.list', {}, finance)).list.find(({ target }) => target === String(id));
  if (!found) throw new Error('nothing waits');
  return found;
};
const agree = (id: number) => knock(desk.up, 'approvals.confirm', { id, code: codeOf(desk.up, finance) }, finance);
const isSold = async (courseId: number) => (await desk.up.call('course.information', { courseId })).status === 1;

it('a course that was made at the desk is sold when a second person has seen what for, whatever it costs', async () => {
  const { up, teaching, show } = desk;
  const id = await begun('一分钱的课', 1);
  expect(await toSale(id)).toMatchObject(waits);
  expect(await isSold(id)).toBe(false);
  expect(await show(id)).toMatchObject({ state: 'off', agreed: false, saleWaits: { by: teaching.name, own: true } });
  expect((await show(id, desk.editor)).saleWaits).toMatchObject({ own: false });
  expect(await toSale(id)).toMatchObject({ message: staffMessages.waitsAlready });

  const wish = await wishFor(id);
  expect(wish).toMatchObject({ row: 'courses.shelve', name: '一分钱的课', path: `/ops/courses/${id}`, sumFen: 1 });
  expect(await done(up, 'approvals.review', { id: wish.id }, finance)).toMatchObject({
    nowFen: 1,
    changes: { before: { state: 'off' }, after: { state: 'sale', priceFen: 1, validDays: expect.any(Number), chapters: 1, sections: 2 } },
  });
  // What is agreed to is what was looked at.
  await price(id, 2);
  expect(await done(up, 'approvals.review', { id: wish.id }, finance)).toMatchObject({ nowFen: 2 });
  expect(await agree(wish.id)).toMatchObject({ message: staffMessages.otherSum });
  await done(up, 'approvals.withdraw', { id: wish.id }, teaching);

  expect(await toSale(id)).toMatchObject(waits);
  expect(await agree((await wishFor(id)).id)).toMatchObject({ ok: true });
  expect(await isSold(id)).toBe(true);
  expect(await show(id)).toMatchObject({ state: 'sale', agreed: true, saleWaits: null });
});

it('what keeps it from the shelf is said before anybody is asked, and once it was agreed to it comes and goes', async () => {
  const { up, teaching, made, show, shelve } = desk;
  const empty = await made('还没有讲的课');
  expect(await toSale(empty.id)).toMatchObject({ code: 'refused', message: expect.stringContaining('还没有讲') });
  const id = await begun('来来去去的课', 4900);
  await shelve(await show(id), 'planned');
  expect(await toSale(id)).toMatchObject(waits);
  expect(await agree((await wishFor(id)).id)).toMatchObject({ ok: true });
  await shelve(await show(id), 'off');
  // Its price is watched as any price is, off the shelf too.
  expect(await price(id, 4900 + 10_001)).toMatchObject(waits);
  expect(await toSale(id)).toMatchObject(atOnce);
  const { list } = await done(up, 'courses.changes', { id }, teaching);
  expect(list.map(({ action }) => action)).toEqual(expect.arrayContaining(['approvals.confirm', 'courses.shelve']));
});

it('a course of the files goes back on sale at once', async () => {
  const { id } = await courseBySlug(desk.up, 'chu2-02-yici-hanshu');
  await desk.shelve(await desk.show(id), 'off');
  expect(await toSale(id)).toMatchObject(atOnce);
});

it('nor does a live activity sell what nobody has agreed to', async () => {
  const { create, save, made: activity } = await liveDesk(desk.up);
  const courseId = await begun('绕到直播里卖的课', 1990);
  const refused = { fields: { 'draft.courseId': liveWriteMessages.notAgreed } };
  const offered = async () => {
    const { courses } = await done(desk.up, 'live.choices', {}, desk.teaching);
    return courses.find((one) => one.id === courseId)?.buyable;
  };
  expect(await offered()).toBe(false);
  expect(await create({ courseId })).toMatchObject(refused);
  const { id } = await activity();
  const found = await done(desk.up, 'live.show', { id }, desk.teaching);
  expect(await save(found, { courseId })).toMatchObject(refused);
  await desk.shelve(await desk.show(courseId), 'sale');
  expect(await offered()).toBe(true);
  expect(await create({ courseId })).toMatchObject({ ok: true });
});
