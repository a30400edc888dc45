import { eq } from 'drizzle-orm';
import type { PageChange } from '@/lib/contracts/page-changes';
import { outbox } from '@/upstream/db/schema';
import { deliverEvents } from '@/upstream/delivery/deliver';
import { heard } from '@/upstream/delivery/pages';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug } from '../shop';
import { done, knock, operator } from '../desk/desk';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

const waiting = () => up.deps.db.select().from(outbox).where(eq(outbox.channel, 'website'));

/** The service that starts after one that has stopped: what it tells the website, and by which keys. */
function next() {
  const told: { readonly changes: readonly PageChange[]; readonly key: string | undefined }[] = [];
  const website = { changed: (changes: readonly PageChange[], key?: string) => void told.push({ changes, key }) };
  return { told, run: () => deliverEvents({ ...up.deps, services: { ...up.deps.services, website } }) };
}

it('what a service did not live to tell of is told by the next one, until the website has heard', async () => {
  const teaching = await operator(up, 'teaching');
  const { id } = await courseBySlug(up, 'chu2-02-yici-hanshu');
  const { editedAt } = await done(up, 'courses.show', { id }, teaching);
  const moved = { ok: true, data: { waits: null } };
  expect(await knock(up, 'courses.shelve', { id, basedOn: editedAt, to: 'off' }, teaching)).toMatchObject(moved);
  const [change] = up.told.slice(-1);
  expect(await waiting()).toEqual([expect.objectContaining({ event: expect.objectContaining({ changes: [change] }), handledAt: null })]);
  const other = next();
  await other.run();
  // Whoever made it is telling of it.
  expect(other.told).toEqual([]);
  up.clock.add(5000);
  await other.run();
  await other.run();
  expect(other.told).toEqual([{ changes: [change], key: expect.stringContaining('pages.changed:') }]);
  up.clock.add(60_000);
  await other.run();
  expect(other.told).toHaveLength(2);
  await heard(up.deps, [other.told[0]?.key ?? '']);
  expect(await waiting()).toEqual([]);
  // Refused: nothing has changed.
  expect(await knock(up, 'courses.shelve', { id, basedOn: editedAt, to: 'sale' }, teaching)).toMatchObject({ ok: false });
  // What no page can show any more is not told.
  const { editedAt: basedOn } = await done(up, 'courses.show', { id }, teaching);
  expect(await knock(up, 'courses.shelve', { id, basedOn, to: 'sale' }, teaching)).toMatchObject(moved);
  expect(await waiting()).toHaveLength(1);
  up.clock.add(3 * 3_600_000);
  await other.run();
  expect([other.told.length, (await waiting()).filter(({ handledAt }) => handledAt === null)]).toEqual([2, []]);
});
