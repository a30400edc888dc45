import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY, HOUR } from '@/lib/kernel/time';
import { Disk } from '@/server/pages/disk';
import { answer, key, later, long, path, question, setUp, until, withPage } from './keepers';

it('a process begins with what an earlier process has left, be it old by an hour, and throws away what is from long ago', async () => {
  const { root } = await withPage();
  const [soon, late] = [setUp(root).keeper, setUp(root).keeper];
  later(HOUR);
  expect([await soon.load(), soon.get(key)?.etag]).toEqual([1, '"1"']);
  await until(() => !soon.busy);
  jest.restoreAllMocks();
  later(2 * DAY);
  expect([await late.load(), late.get(key)]).toEqual([0, undefined]);
  expect(readdirSync(join(root, 'a'.repeat(16)))).toEqual([]);
});

it('copies on the disk are what the next process begins with', async () => {
  const { keeper, root } = await withPage();
  const again = setUp(root);
  expect(await again.keeper.load()).toBe(1);
  expect(again.keeper.get(key)).toEqual(keeper.get(key));
  expect(again.next.asked).toBe(0);
});

it('copies of another build or environment are thrown away', async () => {
  const { root } = await withPage();
  const again = setUp(root, 1_000_000, 'b'.repeat(64));
  expect([await again.keeper.load(), readdirSync(root)]).toEqual([0, ['b'.repeat(16)]]);
});

it('copies on the disk are read as far as they fit and are whole', async () => {
  const { root } = await withPage();
  writeFileSync(join(root, 'a'.repeat(16), 'torn'), '{"key":');
  expect(await setUp(root, 10).keeper.load()).toBe(0);
  expect(readdirSync(join(root, 'a'.repeat(16)))).toEqual([]);
});

it('a process begins without any where their folder cannot be made', async () => {
  const { root } = await withPage();
  writeFileSync(join(root, 'file'), '');
  const { keeper } = setUp(join(root, 'file', 'pages'));
  expect(await keeper.load()).toBe(0);
  keeper.renew(key, question);
  await until(() => keeper.get(key)?.status === 200);
});

it('copies go when the page is said to be old, until it is new', async () => {
  const all = await withPage();
  const files = () => readdirSync(join(all.root, 'a'.repeat(16)));
  let go = (): void => undefined;
  all.next.wait = new Promise((resolve) => (go = resolve));
  expect([files().length, all.keeper.outdate((old) => old === path)]).toEqual([1, 1]);
  await until(() => files().length === 0);
  go();
  await until(() => files().length === 1 && !all.keeper.busy);
});

it('copies go when the page is said to be old while they are written', async () => {
  const { keeper, next, root } = setUp();
  await keeper.load();
  const write = Disk.prototype.write;
  jest.spyOn(Disk.prototype, 'write').mockImplementationOnce(async function (this: Disk, ...page) {
    // The new one does not come.
    next.wait = new Promise(() => undefined);
    keeper.outdate(() => true);
    await write.apply(this, page);
  });
  keeper.renew(key, question);
  await until(() => next.asked === 2);
  expect(readdirSync(join(root, 'a'.repeat(16)))).toEqual([]);
});

it('copies go with the page that has to go, and are not made of a lost one', async () => {
  const all = await withPage();
  const files = () => readdirSync(join(all.root, 'a'.repeat(16)));
  expect(files()).toHaveLength(1);
  all.next.answer = answer(long, { ETag: '"2"' }, 404);
  all.keeper.renewed(path);
  await until(() => all.keeper.get(key)?.status === 404 && !all.keeper.busy);
  expect(files()).toEqual([]);
});
