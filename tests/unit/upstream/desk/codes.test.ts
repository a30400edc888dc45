import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { companion, companionPrices } from '@/upstream/assistant/make';
import { codeMessages } from '@/upstream/codes/messages';
import { courses } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { customer } from '../shop';
import { codeOf, done, knock, operator } from './desk';

let up: TestUpstream;
let teaching: Awaited<ReturnType<typeof operator>>;
let service: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  up = await createTestUpstream();
  teaching = await operator(up, 'teaching');
  service = await operator(up, 'service');
});
afterAll(() => up.close());

const bookId = 'junior-2';
const ask = (kind: 'book' | 'assistant', count = 41) => knock(up, 'codes.make', { kind, bookId, count }, teaching);
const atOnce = z.object({ data: z.object({ waits: z.null(), data: z.object({ id: z.number() }) }) });
const make = async (kind: 'book' | 'assistant', count?: number) => atOnce.parse(await ask(kind, count)).data.data;
const codesOf = async (id: number) => (await done(up, 'codes.export', { id }, teaching)).codes;
const line = async (id: number) => (await done(up, 'codes.list', {}, service)).list.find((batch) => batch.id === id);

it('makes a batch, its file and its sheets', async () => {
  const { id } = await make('book');
  const { list } = await done(up, 'audit.list', { action: 'codes.make' }, await operator(up, 'admin'));
  expect(list[0]).toMatchObject({ target: `第 ${id} 批`, after: { bookId: (await line(id))?.bookTitle, count: 41 } });
  const codes = await codesOf(id);
  expect([codes.length, new Set(codes).size]).toEqual([41, 41]);
  expect(await line(id)).toMatchObject({ kind: 'book', count: 41, used: 0, voidedAt: null });
  const { pdf } = await done(up, 'codes.sheet', { id, part: 0 }, teaching);
  const text = Buffer.from(pdf, 'base64').toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  // Forty on a page: two pages.
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(await knock(up, 'codes.sheet', { id, part: 1 }, teaching)).toMatchObject({ code: 'refused' });
});

it('says of which problems a sheet can be printed, and of no others', async () => {
  const { sets } = await done(up, 'codes.problemSets', {}, teaching);
  expect(sets.map(({ which }) => which)).toEqual(expect.arrayContaining(['all', 'primary', 'junior', 'senior', bookId]));
  expect(sets.every(({ count }) => count > 0)).toBe(true);
  // The page itself is drawn by the web tier.
  expect(await done(up, 'codes.problems', { which: bookId, site: '' }, teaching)).toEqual({ html: '' });
  const { list } = await done(up, 'audit.list', { action: 'codes.problems' }, await operator(up, 'admin'));
  expect(list[0]).toMatchObject({
    target: expect.stringContaining('母题清单'),
    after: { count: sets.find(({ which }) => which === bookId)?.count },
  });
  expect(await knock(up, 'codes.problems', { which: 'none', site: '' }, teaching)).toMatchObject({ code: 'invalid' });
  expect(await knock(up, 'codes.problems', { which: 'all', site: '' }, service)).toMatchObject({ code: 'forbidden' });
});

it('refuses what is no batch', async () => {
  expect(await knock(up, 'codes.make', { kind: 'book', bookId: 'none', count: 5 }, teaching)).toMatchObject({ code: 'notFound' });
  expect(await knock(up, 'codes.make', { kind: 'book', bookId: 'junior-2', count: 5001 }, teaching)).toMatchObject({ code: 'invalid' });
  expect(await knock(up, 'codes.make', { kind: 'book', bookId: 'junior-2', count: 5 }, service)).toMatchObject({ code: 'forbidden' });
});

it('tells from which networks a code was looked at, and flags one that was in too many', async () => {
  const { id } = await make('book', 2);
  const [code = '', quiet = ''] = await codesOf(id);
  for (const ip of ['203.0.113.5', '203.0.113.9', '198.51.100.7', '192.0.2.44']) await up.ok('customer.checkBookCode', { code }, { ip });
  await up.ok('customer.checkBookCode', { code: quiet }, { ip: '203.0.113.5' });
  const { found } = await done(up, 'codes.show', { code: ` ${code.toLowerCase()} ` }, service);
  expect(found).toMatchObject({ kind: 'book', batchId: id, checkCount: 4 });
  expect(found?.checks.map(({ network }) => network).sort()).toEqual(['192.0.2.*', '198.51.100.*', '203.0.113.*', '203.0.113.*']);
  const { list } = await done(up, 'codes.suspicious', {}, service);
  expect(list).toEqual([expect.objectContaining({ code, networks: 3, checks: 4 })]);
  const { hits } = await done(up, 'search.find', { words: code }, service);
  expect(hits).toContainEqual(expect.objectContaining({ kind: 'code', path: `/ops/codes?code=${code}` }));
  expect((await line(id))?.used).toBe(2);
});

it('says when nearly all codes of a book are used, until the next batch is made', async () => {
  const { id } = await make('book', 10);
  const codes = await codesOf(id);
  const look = async (some: readonly string[]): Promise<void> => {
    for (const [at, code] of some.entries()) await up.ok('customer.checkBookCode', { code }, { ip: `198.51.100.${at + 1}` });
  };
  const waits = async () => (await done(up, 'today.waiting', {}, teaching)).list.find(({ kind }) => kind === 'codes');
  await look(codes.slice(0, 8));
  expect([(await waits())?.count, (await line(id))?.runsOut]).toEqual([0, false]);
  await look(codes.slice(8, 9));
  expect([(await waits())?.count, (await line(id))?.runsOut]).toEqual([1, true]);
  await make('book', 10);
  expect([(await waits())?.count, (await line(id))?.runsOut]).toEqual([0, false]);
});

it('takes a batch back: neither kind is good any more', async () => {
  const token = await customer(up);
  for (const kind of ['book', 'assistant'] as const) {
    const { id } = await make(kind, 1);
    const [code = ''] = await codesOf(id);
    await done(up, 'codes.void', { id, why: '印厂报失一箱' }, teaching);
    const answer =
      kind === 'book' ? await up.call('customer.checkBookCode', { code }) : await up.call('assistant.validateCode', { code }, { token });
    expect(JSON.stringify(answer)).toContain('已经作废');
    expect((await done(up, 'codes.show', { code }, service)).found?.voidedAt).not.toBeNull();
    expect(await knock(up, 'codes.export', { id }, teaching)).toMatchObject({ code: 'refused' });
  }
});

it('codes that open a course wait by what it costs, in one batch or in small ones, and are theirs who asked for them', async () => {
  const priceFen = (await companionPrices(up.deps)).get(bookId) ?? 0;
  // A day after what other batches have given away.
  up.clock.add(86_400_001);
  const [asker, decider] = [await operator(up, 'teaching'), await operator(up, 'finance')];
  expect((await done(up, 'codes.books', {}, asker)).books).toContainEqual(expect.objectContaining({ id: bookId, courseFen: priceFen }));
  const wish = (kind: 'book' | 'assistant', count: number) => knock(up, 'codes.make', { kind, bookId, count }, asker);
  const before = (await done(up, 'codes.list', {}, asker)).list.length;
  const few = Math.floor(10_000 / priceFen);
  expect(await wish('book', 5000)).toMatchObject({ data: { waits: null } });
  if (few > 0) expect(await wish('assistant', few)).toMatchObject({ data: { waits: null } });
  const made = before + (few > 0 ? 2 : 1);
  expect(await wish('assistant', few + 1)).toMatchObject({ data: { waits: { limitFen: 10_000 } } });
  expect(await wish('assistant', few + 1)).toMatchObject({ message: expect.stringContaining('已经在等复核') });
  expect((await done(up, 'codes.list', {}, asker)).list).toHaveLength(made);
  const [waiting] = (await done(up, 'codes.waiting', {}, asker)).list;
  expect(waiting).toMatchObject({ kind: 'assistant', count: few + 1, by: asker.name, own: true });

  const [shown] = (await done(up, 'approvals.list', {}, decider)).list;
  expect(shown).toMatchObject({ id: waiting?.id, row: 'codes.make', sumFen: (2 * few + 1) * priceFen, path: '' });
  expect(shown?.name).toMatch(new RegExp(`^助教码 .+ × ${few + 1}$`));
  await done(up, 'approvals.confirm', { id: waiting?.id ?? 0, code: codeOf(up, decider) }, decider);
  const [batch] = (await done(up, 'codes.list', {}, asker)).list;
  expect(batch).toMatchObject({ kind: 'assistant', count: few + 1, by: asker.name });
  expect((await done(up, 'codes.export', { id: batch?.id ?? 0 }, asker)).codes).toHaveLength(few + 1);
  expect((await done(up, 'codes.waiting', {}, asker)).list).toEqual([]);
  const [line] = (await done(up, 'audit.list', { action: 'approvals.confirm' }, decider)).list;
  expect(line?.after).toMatchObject({ row: 'codes.make', id: batch?.id, count: few + 1 });
});

it('of two batches at one moment, each of which would do, the second one waits as if it came later', async () => {
  up.clock.add(86_400_001);
  const asker = await operator(up, 'teaching');
  const course = await companion(up.deps, bookId);
  await up.deps.db.update(courses).set({ priceFen: 6000 }).where(eq(courses.id, course.id));
  const wish = () => knock(up, 'codes.make', { kind: 'assistant', bookId, count: 1 }, asker);
  const both = await Promise.all([wish(), wish()]);
  const made = expect.objectContaining({ ok: true, data: expect.objectContaining({ waits: null }) });
  const [second, ...others] = both.filter((reply) => !made.asymmetricMatch(reply));
  expect([second === undefined, others]).toEqual([false, []]);
  // Weighed beside the first it is refused; where the first was done by then it waits at once.
  const refusal = { ok: false, code: 'refused', message: codeMessages.madeMeanwhile };
  if (second?.ok === false) expect(second).toEqual(refusal);
  expect(second?.ok ? second : await wish()).toMatchObject({ data: { waits: { limitFen: 10_000 } } });
});
