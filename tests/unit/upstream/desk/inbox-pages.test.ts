import { feedbacks, onlineMessages } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import type { DeskDraft } from '@/lib/ops/contract';
import { done, operator } from './desk';

/** More than a page of either shelf, many of them at one moment: what ties must not be shown twice nor left out. */
const EACH = 130;
const HOUR = 3_600_000;

let up: TestUpstream;
let service: Awaited<ReturnType<typeof operator>>;
let editor: typeof service;
beforeAll(async () => {
  up = await createTestUpstream();
  service = await operator(up, 'service');
  editor = await operator(up, 'editor');
  const now = up.clock.now().getTime();
  const sent = (at: number, letter: string) => ({
    ticketNo: `${letter}${String(at).padStart(15, '0')}`,
    words: `第 ${at} 件`,
    ip: '',
    // Ten at each moment, one an hour, the youngest just now.
    createdAt: new Date(now - Math.floor(at / 10) * HOUR),
  });
  const all = Array.from({ length: EACH }, (_, at) => at);
  await up.deps.db.insert(feedbacks).values(all.map((at) => ({ ...sent(at, 'F'), kind: 'page' as const, images: [] })));
  await up.deps.db
    .insert(onlineMessages)
    .values(all.map((at) => ({ ...sent(at, 'M'), name: '周女士', mobilePhone: `139${String(at).padStart(8, '0')}`, topic: '课程' })));
});
afterAll(() => up.close());

const as = (who: { readonly token: string }) => ({ token: who.token });

/** Everything that a list holds, page by page, as whoever presses 再取 sees it. */
async function whole(asked: DeskDraft<'inbox.list'>, who = service) {
  const pages = [await done(up, 'inbox.list', asked, as(who))];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await done(up, 'inbox.list', { ...asked, after: next }, as(who)));
  return { pages: pages.length, list: pages.flatMap(({ list }) => list) };
}

it('shows everything that waits once, the oldest first, however much it is', async () => {
  const { pages, list } = await whole({ which: 'open' });
  expect(pages).toBe(Math.ceil((2 * EACH) / 50));
  expect(new Set(list.map(({ ticketNo }) => ticketNo)).size).toBe(2 * EACH);
  const times = list.map(({ createdAt }) => createdAt);
  expect([...times].sort()).toEqual(times);
  const counts = await done(up, 'inbox.counts', {}, as(service));
  expect([counts.open, counts.free, counts.mine]).toEqual([2 * EACH, 2 * EACH, 0]);
});

it('narrows by kind, by what is late, and by whose', async () => {
  expect((await whole({ which: 'open', kind: 'message' })).list).toHaveLength(EACH);
  const late = await whole({ which: 'open', late: true });
  expect(late.list.length).toBe((await done(up, 'inbox.counts', {}, as(service))).late);
  expect(late.list.length).toBeLessThan(2 * EACH);
  expect(late.list.every(({ dueAt }) => new Date(dueAt ?? 0) < up.clock.now())).toBe(true);
  const given = (await whole({ which: 'free' })).list.slice(0, 60);
  for (const { ticketNo } of given) await done(up, 'inbox.assign', { ticketNo, operatorId: editor.id }, as(service));
  expect((await whole({ which: 'free' })).list).toHaveLength(2 * EACH - 60);
  expect((await whole({ which: 'open', who: editor.id })).list.map(({ ticketNo }) => ticketNo)).toEqual(
    given.map(({ ticketNo }) => ticketNo),
  );
  // Somebody of a narrower role sees their own, in every list and in every count.
  expect((await whole({ which: 'open' }, editor)).list).toHaveLength(60);
  expect((await whole({ which: 'free' }, editor)).list).toHaveLength(0);
  expect(await done(up, 'inbox.counts', {}, as(editor))).toMatchObject({
    mine: 60,
    open: 60,
    free: 0,
    people: [{ id: editor.id, open: 60 }],
  });
  const { people } = await done(up, 'inbox.counts', {}, as(service));
  expect(people.find(({ id }) => id === editor.id)?.open).toBe(60);
});

it('finds by a whole telephone, a number, and words', async () => {
  const phone = '13900000077';
  expect((await whole({ which: 'open', words: phone })).list.map(({ words }) => words)).toEqual(['第 77 件']);
  const [first] = (await whole({ which: 'open', words: '第 129 件' })).list;
  expect((await whole({ which: 'open', words: first?.ticketNo.toLowerCase() ?? '' })).list).toHaveLength(1);
});

it('goes on through what is done, the newest first; words of it are those of the last ninety days', async () => {
  await up.deps.db.update(onlineMessages).set({ state: 'done' });
  const { list } = await whole({ which: 'done' });
  expect(list).toHaveLength(EACH);
  const times = list.map(({ createdAt }) => createdAt);
  expect([...times].sort().reverse()).toEqual(times);
  expect((await whole({ which: 'done', state: 'answered' })).list).toHaveLength(0);
  up.clock.add(91 * 24 * HOUR);
  const again = { token: (await operator(up, 'service')).token };
  expect((await done(up, 'inbox.list', { which: 'done', words: '第 5 件' }, again)).list).toHaveLength(0);
  expect((await done(up, 'inbox.list', { which: 'done', words: '13900000005' }, again)).list).toHaveLength(1);
});
