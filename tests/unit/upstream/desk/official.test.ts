import { eq } from 'drizzle-orm';
import type { ShopKey } from '@/lib/kernel/shops';
import { officialMessages } from '@/upstream/customer/official-messages';
import { sayShop } from '@/upstream/customer/site-shops';
import { advisers, liveActivities, settings } from '@/upstream/db/schema';
import { testDatabaseUrl } from '@/upstream/kernel/env';
import { seed } from '@/upstream/seed/seed';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { waitsForLock } from '@/tests/support/locks';
import { until } from '@/tests/support/redis';
import { account } from '../shop';
import { done, knock, operator } from './desk';

let up: TestUpstream;
let admin: Awaited<ReturnType<typeof operator>>;
let service: typeof admin;
beforeAll(async () => {
  up = await createTestUpstream();
  admin = await operator(up, 'admin');
  service = await operator(up, 'service');
});
afterAll(() => up.close());
// A new minute: visitors may check so often in each.
beforeEach(() => up.clock.add(61_000));

const as = (who: { readonly token: string }) => ({ token: who.token });
const check = async (wechatId: string) => {
  const { code, what } = await up.ok('customer.checkAdviser', { wechatId });
  return code === 1 ? what : null;
};
const saveName = (kind: 'service' | 'phone' | 'account' | 'shop' | 'website', label: string, value: string) =>
  knock(up, 'official.saveName', { id: null, seen: null, kind, label, value }, as(admin));
const list = async (ended = false) => done(up, 'official.list', { ended }, as(service));

it.each([
  ['phone', '购书热线', '4000-186-222', '+86 4000186222'],
  ['account', '星课邦服务号', 'xkb_fuwuhao', 'XKB_Fuwuhao'],
  ['service', '客服二号', 'xkb_kefu_2', 'xkb_kefu_2'],
  ['shop', '天猫旗舰店', 'https://shop.example/xkb-qijian', 'shop.example/xkb-qijian/'],
  ['website', '活动站', 'huodong.example', 'https://www.huodong.example/a?b=1'],
] as const)(
  'a %s that the desk keeps is what a visitor is told at once, and no longer when it has ended',
  async (kind, label, value, typed) => {
    expect(await check(typed)).toBeNull();
    expect(await saveName(kind, label, value)).toMatchObject({ ok: true });
    up.clock.add(61_000);
    expect(await check(typed)).toBe(kind);
    expect(await done(up, 'official.check', { typed }, as(service))).toMatchObject({ what: kind });
    const { names } = await list();
    const id = names.find((one) => one.value === value)?.id ?? 0;
    await done(up, 'official.endName', { id }, as(admin));
    expect(await check(typed)).toBeNull();
    expect((await list()).names.some((one) => one.id === id)).toBe(false);
    expect((await list(true)).names.find((one) => one.id === id)?.endedAt).not.toBeNull();
  },
);

it('another shop of the same mall is nobody of ours', async () => {
  await saveName('shop', '旗舰店', 'mall.example/ours');
  expect(await check('mall.example/theirs')).toBeNull();
});

it.each([
  ['website', 'www.example.com/path', '只写域名，例如 www.example.com'],
  ['phone', 'xkb_kefu', '写电话号码，例如 4000-186-985'],
  ['shop', 'xkb_dianpu', '写店铺的网址'],
  ['service', '星课邦客服', '不能有汉字和空格：访客查的时候会去掉'],
  ['account', 'a'.repeat(21), '最多 20 个字符'],
] as const)('a %s written as %s is refused under its field', async (kind, value, message) => {
  expect(await saveName(kind, '试试', value)).toMatchObject({ ok: false, code: 'invalid', fields: { value: message } });
});

it('a name is one of ours once, an adviser’s too', async () => {
  expect(await saveName('account', '又一个', 'XKB_gongzhonghao')).toMatchObject({
    ok: false,
    message: 'xkb_gongzhonghao 已经登记为“星课邦”',
  });
  expect(await saveName('service', '又一个', 'xkb_2026')).toMatchObject({ ok: false, message: 'xkb_2026 已经登记为“小方”' });
});

it('hands out the account that was registered first, and another one when that has ended', async () => {
  await saveName('account', '第二个号', 'xkb_second');
  expect((await up.ok('customer.findOfficialAccount', {})).wechatAccount).toBe('xkb_gongzhonghao');
  const { names } = await list();
  await done(up, 'official.endName', { id: names.find(({ value }) => value === 'xkb_gongzhonghao')?.id ?? 0 }, as(admin));
  expect(await up.ok('customer.findOfficialAccount', {})).toMatchObject({ name: '第二个号', wechatAccount: 'xkb_second' });
  // A start of the service brings nothing back.
  await seed(up.deps);
  expect((await up.ok('customer.findOfficialAccount', {})).wechatAccount).toBe('xkb_second');
});

it('a name that a colleague has written anew meanwhile is not written over', async () => {
  await saveName('phone', '售后热线', '4000-186-333');
  const seen = (await list()).names.find(({ value }) => value === '4000-186-333');
  const change = (label: string) =>
    knock(up, 'official.saveName', { id: seen?.id ?? 0, seen: seen ?? null, kind: 'phone', label, value: '4000-186-333' }, as(admin));
  expect(await change('售后专线')).toMatchObject({ ok: true });
  expect(await change('退换热线')).toMatchObject({ message: officialMessages.savedMeanwhile });
  expect((await list()).names.find(({ id }) => id === seen?.id)?.label).toBe('售后专线');
});

it('keeps advisers: masked in the list, changed without the number typed anew, and not by their file any more', async () => {
  const draft = { name: '新顾问', mobilePhone: '13800130199', wechatAccount: 'xkb_guwen_99', intro: '负责小学衔接' };
  const { id } = await done(up, 'official.saveAdviser', { id: null, basedOn: null, ...draft }, as(admin));
  expect((await list()).advisers.find((one) => one.id === id)).toMatchObject({ phone: '138****0199', learners: 0 });
  const basedOn = (await list()).advisers.find((one) => one.id === id)?.editedAt ?? null;
  up.clock.add(1000);
  await done(up, 'official.saveAdviser', { id, basedOn, ...draft, name: '改名顾问', mobilePhone: '' }, as(admin));
  const late = { id, basedOn, ...draft, intro: '负责初中衔接', mobilePhone: '' };
  expect(await knock(up, 'official.saveAdviser', late, as(admin))).toMatchObject({ message: officialMessages.savedMeanwhile });
  expect(await up.ok('customer.checkAdviser', { wechatId: '13800130199' })).toMatchObject({ code: 1, name: '改名顾问' });
  expect(await done(up, 'official.phone', { id }, as(service))).toEqual({ phone: '13800130199' });
  expect(await knock(up, 'official.saveAdviser', { id: null, basedOn: null, ...draft, mobilePhone: '' }, as(admin))).toMatchObject({
    fields: { mobilePhone: '写 11 位手机号' },
  });
  const [seeded] = await up.deps.db.select().from(advisers).where(eq(advisers.slug, 'lu-ning'));
  await done(
    up,
    'official.saveAdviser',
    { id: seeded?.id ?? 0, basedOn: null, name: '陆宁', mobilePhone: '', wechatAccount: 'xkb_luning_new', intro: '高中' },
    as(admin),
  );
  // As after a release with other data.
  await up.deps.db.delete(settings).where(eq(settings.key, 'seedDigest'));
  await seed(up.deps);
  expect((await list()).advisers.find((one) => one.id === seeded?.id)?.wechatAccount).toBe('xkb_luning_new');
  const { list: lines } = await done(up, 'audit.list', { words: 'xkb_luning_new' }, as(admin));
  expect(lines[0]).toMatchObject({ action: 'official.saveAdviser', before: { wechatAccount: 'xkb_guwen_02', mobilePhone: '138****0102' } });
});

it('whose adviser has left gets another one; one to whom payers are sent cannot leave', async () => {
  const learner = await account(up);
  const token = await learner.signIn();
  const first = await up.ok('customer.findByUser', {}, { token });
  const [row] = await up.deps.db.select().from(advisers).where(eq(advisers.wechatAccount, first.wechatAccount));
  await up.deps.db.update(liveActivities).set({ adviserId: row?.id ?? 0 });
  expect(await knock(up, 'official.endAdviser', { id: row?.id }, as(admin))).toMatchObject({ ok: false, code: 'refused' });
  const [other] = (await list()).advisers.filter(({ id }) => id !== row?.id);
  await up.deps.db.update(liveActivities).set({ adviserId: other?.id ?? 0 });
  await done(up, 'official.endAdviser', { id: row?.id ?? 0 }, as(admin));
  const again = await up.ok('customer.findByUser', {}, { token });
  expect(again.wechatAccount).not.toBe(first.wechatAccount);
  expect(await up.ok('customer.findByUser', {}, { token })).toEqual(again);
  expect(await check(first.wechatAccount)).toBeNull();
});

it('⌘K finds a name or an adviser by what it is called, as long as it has not ended, and opens the check of it', async () => {
  const find = async (words: string) =>
    (await done(up, 'search.find', { words }, as(service))).hits.filter(({ kind }) => kind === 'official');
  await saveName('account', '周末题库号', 'xkb_zhoumo');
  expect(await find('周末题库')).toEqual([
    { kind: 'official', title: '周末题库号', detail: 'xkb_zhoumo', path: '/ops/official?typed=xkb_zhoumo' },
  ]);
  const [adviser] = (await list()).advisers;
  expect(await find(adviser?.wechatAccount ?? '')).toContainEqual(expect.objectContaining({ title: adviser?.name }));
  const id = (await list()).names.find(({ value }) => value === 'xkb_zhoumo')?.id ?? 0;
  await done(up, 'official.endName', { id }, as(admin));
  expect(await find('周末题库')).toEqual([]);
});

it('a shop of one site is said at the desk: its pages are told, the log keeps before and after, and the environment may say again', async () => {
  const shop = { site: 'main', shop: 'jd' } as const;
  const save = (by: 'desk' | 'nobody' | 'environment', value = '') =>
    knock(up, 'official.saveShop', { ...shop, by, value, seen }, as(admin));
  const said = async () => (await done(up, 'official.shops', {}, as(service))).list;
  let seen: { by: 'desk' | 'nobody' | 'environment'; value: string } = { by: 'environment', value: '' };
  expect(await save('desk', 'jd.example/ours')).toMatchObject({ fields: { value: '写店铺的网址，https:// 开头' } });
  expect(await knock(up, 'official.saveShop', { ...shop, by: 'nobody', seen }, as(service))).toMatchObject({
    ok: false,
    code: 'forbidden',
  });
  const told = up.told.length;
  expect(await save('desk', 'https://jd.example/ours')).toMatchObject({ ok: true });
  expect(up.told.slice(told)).toEqual([{ kind: 'site', id: 'main' }]);
  expect(await said()).toEqual([expect.objectContaining({ ...shop, by: 'desk', value: 'https://jd.example/ours' })]);
  expect(await save('nobody')).toMatchObject({ message: officialMessages.savedMeanwhile });
  seen = { by: 'desk', value: 'https://jd.example/ours' };
  await save('nobody');
  seen = { by: 'nobody', value: '' };
  expect(await said()).toEqual([expect.objectContaining({ ...shop, by: 'nobody', value: '' })]);
  expect(
    await knock(
      up,
      'official.saveShop',
      { site: 'main', shop: 'douyin', by: 'desk', value: '星课邦图书旗舰店', seen: { by: 'environment', value: '' } },
      as(admin),
    ),
  ).toMatchObject({
    ok: true,
  });
  await save('environment');
  expect((await said()).map((one) => one.shop)).toEqual(['douyin']);
  const { list: lines } = await done(up, 'audit.list', { words: 'main jd' }, as(admin));
  expect(lines.map(({ before, after }) => [before, after])).toEqual([
    [{ value: '没有这家店' }, { value: '按环境变量' }],
    [{ value: 'https://jd.example/ours' }, { value: '没有这家店' }],
    [{ value: '按环境变量' }, { value: 'https://jd.example/ours' }],
  ]);
});

it('two who say a site’s first shops in the same moment are both heard', async () => {
  const site = `school-${Date.now()}`;
  const { db, now } = up.deps;
  const say = (tx: typeof db, shop: ShopKey) => sayShop(tx, { site, shop, value: `https://${shop}.example/`, seen: null }, now());
  let other: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await say(tx, 'tmall');
    // It begins while this one is not over, and ends after it.
    other = db.transaction((later) => say(later, 'jd'));
    // The embedded database lets nobody in until this one is over.
    if (testDatabaseUrl() !== null) await until(() => waitsForLock(db));
  });
  await other;
  const { list } = await done(up, 'official.shops', {}, as(service));
  expect(list.flatMap((one) => (one.site === site ? [one.shop] : [])).sort()).toEqual(['jd', 'tmall']);
});
