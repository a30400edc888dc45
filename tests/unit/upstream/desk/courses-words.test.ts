import sharp from 'sharp';
import { caching } from '@/lib/kernel/caching.mjs';
import { sweepInbox } from '@/upstream/inbox/sweep';
import { staffMessages } from '@/upstream/staff/messages';
import { buy, courseBySlug, customer, order, payInSandbox } from '../shop';
import { coursesDesk, type CoursesDesk, type Shown } from './courses';
import { codeOf, done, knock, operator } from './desk';

let up: CoursesDesk['up'];
let teaching: CoursesDesk['teaching'];
let show: CoursesDesk['show'];
let shelve: CoursesDesk['shelve'];
let made: CoursesDesk['made'];
let onSale: CoursesDesk['onSale'];
beforeAll(async () => {
  ({ up, teaching, show, shelve, made, onSale } = await coursesDesk());
});
afterAll(() => up.close());

it('a price changes no order that was made, and what is off the shelf stays with whoever has it', async () => {
  const { id: courseId, editedAt: basedOn, course } = await onSale('改价的课');
  const [buyer, waits] = [await customer(up), await customer(up)];
  await buy(up, buyer, courseId);
  const unpaid = await order(up, waits, courseId);
  const save = { id: courseId, basedOn, course: { ...course, priceFen: 9900 } };
  expect(await knock(up, 'courses.save', save, teaching)).toMatchObject({ ok: true, data: { waits: null } });
  expect(await up.ok('course.information', { courseId })).toMatchObject({ priceFen: 9900 });
  expect(await up.ok('orders.detail', { orderNo: unpaid.orderNo }, { token: waits })).toMatchObject({ amountFen: 4900 });
  const { list } = await done(up, 'audit.list', { words: 'courses.save' }, await operator(up, 'admin'));
  expect(list[0]).toMatchObject({ target: String(courseId), before: { priceFen: 4900 }, after: { priceFen: 9900 } });
  await shelve(await show(courseId), 'off');
  expect(await up.call('course.information', { courseId })).toMatchObject({ status: 404 });
  expect(await up.ok('course.information', { courseId }, { token: buyer })).toMatchObject({ owned: true });
  await payInSandbox(up, waits, unpaid.orderNo);
  expect(await up.ok('orders.detail', { orderNo: unpaid.orderNo }, { token: waits })).toMatchObject({ amountFen: 4900 });
});

it('what is weighed is how far any part of a price moves, whole or in steps', async () => {
  const { id, editedAt, course } = await onSale('降价也要复核的课');
  const save = async (more: Partial<typeof course>) => {
    const { editedAt: basedOn } = await show(id);
    return knock(up, 'courses.save', { id, basedOn, course: { ...course, ...more } }, teaching);
  };
  const waits = { ok: true, data: { waits: { limitFen: 10_000 } } };
  expect(editedAt).not.toBeNull();
  expect(await save({ priceFen: 4900 + 10_000 })).toMatchObject({ ok: true, data: { waits: null } });
  // Steps of the limit are one move.
  expect(await save({ priceFen: 4900 + 10_001 })).toMatchObject(waits);
  expect((await show(id)).course.priceFen).toBe(14_900);
  const { id: printed, editedAt: basedOn, course: words } = await onSale('带书的课');
  const dear = { ...words, priceFen: 14_900, requiresShipping: true, booksFen: 10_001, books: [] };
  expect(await knock(up, 'courses.save', { id: printed, basedOn, course: dear }, teaching)).toMatchObject(waits);
});

it('more days for the same price are a move of the price, whole or in steps', async () => {
  const { id, editedAt: basedOn, course } = await onSale('卖十年的课');
  expect(course.validDays).toBe(365);
  const save = async (validDays: number, based: string | null) =>
    knock(up, 'courses.save', { id, basedOn: based, course: { ...course, validDays } }, teaching);
  const waits = { ok: true, data: { waits: { limitFen: 10_000 } } };
  expect(await save(3650, basedOn)).toMatchObject(waits);
  expect((await show(id)).course.validDays).toBe(365);
  const { id: other, editedAt, course: words } = await onSale('一步一步多卖几年的课');
  const step = async (validDays: number, based: string | null) =>
    knock(up, 'courses.save', { id: other, basedOn: based, course: { ...words, validDays } }, teaching);
  expect(await step(1095, editedAt)).toMatchObject({ ok: true, data: { waits: null } });
  expect(await step(1460, (await show(other)).editedAt)).toMatchObject(waits);
});

it('a price that moves by more than the limit waits for somebody else, and is on the site as soon as they agree', async () => {
  const { id: courseId, editedAt: basedOn, course } = await onSale('改价要复核的课');
  const finance = await operator(up, 'finance');
  const save = { id: courseId, basedOn, course: { ...course, priceFen: 4900 + 10_001, originalPriceFen: 99_900, subtitle: '换一句话' } };
  expect(await knock(up, 'courses.save', save, teaching)).toMatchObject({ ok: true, data: { waits: { limitFen: 10_000 } } });
  expect(await knock(up, 'courses.save', save, teaching)).toMatchObject({ ok: false, message: expect.stringContaining('已经在等复核') });
  expect(await up.ok('course.information', { courseId })).toMatchObject({ priceFen: 4900 });
  expect((await show(courseId)).priceWaits).toMatchObject({ priceFen: 14_901, by: teaching.name });
  const { list } = await done(up, 'approvals.list', {}, finance);
  const waiting = list.find(({ row, target }) => row === 'courses.save' && target === String(courseId));
  expect(waiting).toMatchObject({ sumFen: 10_001, path: `/ops/courses/${courseId}?tab=words` });
  expect(waiting?.name).toBe('改价要复核的课');
  expect((await done(up, 'approvals.review', { id: waiting?.id ?? 0 }, finance)).changes).toEqual({
    before: { priceFen: 4900, originalPriceFen: course.originalPriceFen, subtitle: course.subtitle },
    after: { priceFen: 14_901, originalPriceFen: 99_900, subtitle: '换一句话' },
  });
  // What else is changed meanwhile stays; where it is the same, whoever decides is told.
  const change = async (more: Partial<Shown['course']>) => {
    up.clock.add(60_000);
    const now = await show(courseId);
    await knock(up, 'courses.save', { id: courseId, basedOn: now.editedAt, course: { ...now.course, ...more } }, teaching);
  };
  await change({ audience: '另一些人' });
  const told = up.told.length;
  await done(up, 'approvals.confirm', { id: waiting?.id ?? 0, code: codeOf(up, finance) }, finance);
  expect(up.told.slice(told)).toMatchObject([{ kind: 'course', id: String(courseId) }]);
  expect(await up.ok('course.information', { courseId })).toMatchObject({ priceFen: 14_901 });
  expect((await show(courseId)).priceWaits).toBeNull();
  const lines = await done(up, 'audit.list', { words: 'approvals.confirm' }, finance);
  expect(lines.list[0]).toMatchObject({
    target: String(courseId),
    before: { priceFen: 4900 },
    after: { priceFen: 14_901, sumFen: 10_001 },
  });
  await change({ priceFen: 40_000, audience: '提交的人' });
  await change({ audience: '又一些人' });
  const id = (await done(up, 'approvals.list', {}, finance)).list.find(({ target }) => target === String(courseId))?.id ?? 0;
  const { changedSince: refusal } = staffMessages;
  expect(await done(up, 'approvals.review', { id }, finance)).toMatchObject({ nowFen: null, refusal });
  expect(await knock(up, 'approvals.confirm', { id, code: codeOf(up, finance) }, finance)).toMatchObject({ message: refusal });
  expect((await show(courseId)).course).toMatchObject({ priceFen: 14_901, audience: '又一些人' });
});

it('a cover is called after the course that it was drawn for, whoever wears it later', async () => {
  const { id } = await courseBySlug(up, 'chu2-02-yici-hanshu');
  const { title, cover } = (await show(id)).course;
  await made('1 在所有名字前面');
  const { covers } = await done(up, 'courses.choices', {}, teaching);
  expect(covers.filter(({ path }) => path === cover)).toEqual([{ path: cover, title }]);
});

describe('a cover of one’s own', () => {
  const picture = async (width: number, height: number) => {
    const drawn = sharp({ create: { width, height, channels: 3, background: '#1b7451' } });
    return (await drawn.jpeg().toBuffer()).toString('base64');
  };
  const put = async (shown: Shown, cover: string, by: typeof teaching): Promise<void> => {
    const course = { ...shown.course, cover };
    expect(await knock(up, 'courses.save', { id: shown.id, basedOn: shown.editedAt, course }, by)).toMatchObject({ ok: true });
  };

  it('is refused where it is too small, no picture, or not there', async () => {
    const refused = async (data: string) => {
      const reply = await knock(up, 'courses.picture', { picture: data }, teaching);
      return reply.ok ? '' : reply.message;
    };
    expect(await refused(await picture(600, 900))).toContain('640 × 360');
    expect(await refused(Buffer.from('<svg/>').toString('base64'))).toContain('JPG、PNG 或 WebP');
    const { id } = await courseBySlug(up, 'chu1-06-nianbiao');
    const shown = await show(id);
    for (const cover of ['/media/shown/AAAAAAAAAAAAAAAAAAAAAA.webp', '/media/shown/../avatar/x.webp', 'https://else.example/a.webp'])
      expect(await knock(up, 'courses.save', { id, basedOn: shown.editedAt, course: { ...shown.course, cover } }, teaching)).toMatchObject({
        code: 'notFound',
      });
    expect((await up.app.request('/media/shown/..%2f..%2fupload.secret')).status).toBe(404);
  });

  it('is drawn anew in the shape of a cover, stays when uploads are swept, and is what everybody is shown', async () => {
    const { id } = await courseBySlug(up, 'chu1-06-nianbiao');
    const before = await show(id);
    const { address } = await done(up, 'courses.picture', { picture: await picture(2000, 2000) }, teaching);
    up.clock.add(9 * 86_400_000);
    await sweepInbox(up.deps);
    // Sessions have ended meanwhile.
    const again = await operator(up, 'teaching');
    const told = up.told.length;
    await put(before, address, again);
    expect(up.told.slice(told)).toMatchObject([{ kind: 'course', id: String(id) }]);
    const seen = await up.app.request(address);
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([200, 'image/webp', caching.named]);
    expect(await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 720 });
    expect((await up.ok('course.information', { courseId: id })).cover).toBe(address);
    const { courses: found } = await up.ok('search.information', { keyWord: before.course.title });
    expect(found.list.find(({ courseId }) => courseId === id)?.cover).toBe(address);
    // The drawn one is still there to go back to, and an older picture stays for orders that have it.
    const worn = await show(id, again);
    expect(worn.drawn).toBe(before.course.cover);
    expect((await done(up, 'courses.choices', {}, again)).covers.map(({ path }) => path)).toContain(worn.drawn);
    await put(worn, worn.drawn ?? '', again);
    expect((await up.ok('course.information', { courseId: id })).cover).toBe(before.course.cover);
    expect((await up.app.request(address)).status).toBe(200);
  });
});
