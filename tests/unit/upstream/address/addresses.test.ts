import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { addressMessages } from '@/upstream/address/messages';
import { eraseAccount } from '@/upstream/account/erase';
import { userAddresses, users } from '@/upstream/db/schema';
import { courseBySlug, customer, modify, order, requestId } from '../shop';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

const home = {
  receiverName: '林女士',
  receiverPhone: '13800138009',
  receiverAreaId: 330106,
  receiverAddress: '浙江省 杭州市 西湖区 示例路 18 号',
};
const at = (street: number) => ({ ...home, receiverAddress: `浙江省 杭州市 西湖区 示例路 ${street} 号` });
const save = (token: string, input: Parameters<typeof up.call<'address.save'>>[1]) => up.call('address.save', input, { token });
const streets = async (token: string) =>
  (await up.ok('address.list', {}, { token })).list.map(({ receiverAddress, isDefault }) => [receiverAddress.split(' ')[4], isDefault]);

describe('the receivers that a learner keeps', () => {
  test('the first is the usual one; another takes its place when it is told to, or when it goes', async () => {
    const token = await customer(up);
    expect(await up.ok('address.list', {}, { token })).toEqual({ list: [], most: 10 });
    await save(token, at(1));
    await save(token, at(2));
    const { appData } = await save(token, { ...at(3), isDefault: 1 });
    expect(await streets(token)).toEqual([
      ['3', true],
      ['2', false],
      ['1', false],
    ]);
    const [usual] = appData?.list ?? [];
    await up.ok('address.remove', { addressId: usual?.addressId ?? 0 }, { token });
    await up.ok('address.remove', { addressId: usual?.addressId ?? 0 }, { token });
    expect(await streets(token)).toEqual([
      ['2', true],
      ['1', false],
    ]);
  });

  test('the same one is kept once, also when it is sent twice at once or changed into one that is there', async () => {
    const token = await customer(up);
    const replies = await Promise.all([save(token, at(1)), save(token, at(1)), save(token, at(1))]);
    expect(replies.map(({ status }) => status)).toEqual([1, 1, 1]);
    const { list } = await up.ok('address.save', at(2), { token });
    const second = list.find(({ receiverAddress }) => receiverAddress.includes(' 2 '));
    expect((await save(token, { ...at(1), addressId: second?.addressId ?? 0 })).status).toBe(1);
    expect(await streets(token)).toEqual([['1', true]]);
  });

  test('is changed by its owner only', async () => {
    const [token, other] = [await customer(up), await customer(up)];
    const [mine] = (await up.ok('address.save', at(1), { token })).list;
    const addressId = mine?.addressId ?? 0;
    expect(await save(other, { ...at(9), addressId })).toMatchObject({ status: 404, message: addressMessages.notFound });
    await up.ok('address.remove', { addressId }, { token: other });
    await save(token, { ...at(5), receiverName: '林小满', addressId });
    expect((await up.ok('address.list', {}, { token })).list).toMatchObject([{ addressId, receiverName: '林小满', isDefault: true }]);
    expect((await up.call('address.list', {})).status).toBe(2);
  });

  test('ten at the most', async () => {
    const token = await customer(up);
    for (let street = 1; street <= 10; street += 1) expect((await save(token, at(street))).status).toBe(1);
    expect(await save(token, at(11))).toMatchObject({ status: 0, message: addressMessages.full(10) });
    expect((await save(token, at(4))).status).toBe(1);
  });

  test.each([
    ['a district that is none', { receiverAreaId: 330199 }, addressMessages.area],
    ['a city where a district is to be chosen', { receiverAreaId: 330100 }, addressMessages.area],
    ['another district than the address says', { receiverAreaId: 330602 }, addressMessages.area],
    ['no street', { receiverAddress: '浙江省 杭州市 西湖区' }, addressMessages.street],
    ['no name', { receiverName: ' ' }, addressMessages.name],
  ])('not with %s', async (_what, wrong, message) => {
    expect(await save(await customer(up), { ...home, ...wrong })).toMatchObject({ status: 0, message });
  });

  test('municipalities and counties below a province are written as people write them', async () => {
    const token = await customer(up);
    for (const [receiverAreaId, receiverAddress] of [
      [110105, '北京市 朝阳区 示例路 1 号'],
      [500229, '重庆市 城口县 示例路 1 号'],
      [429004, '湖北省 仙桃市 示例路 1 号'],
    ] as const) {
      expect((await save(token, { ...home, receiverAreaId, receiverAddress })).status).toBe(1);
    }
  });

  test('go with the account', async () => {
    const token = await customer(up);
    await save(token, at(1));
    const [row] = await up.deps.db.select().from(userAddresses).orderBy(userAddresses.id).limit(1);
    const now = up.deps.now();
    await up.deps.db.update(users).set({ closingAt: now });
    await eraseAccount(up.deps, row?.userId ?? 0, now);
    expect(await up.deps.db.$count(userAddresses)).toBeGreaterThan(0);
    expect((await up.deps.db.select().from(userAddresses)).some(({ userId }) => userId === row?.userId)).toBe(false);
  });
});

describe('an order', () => {
  test('keeps the district, and gives it back to be changed', async () => {
    const token = await customer(up);
    const course = await courseBySlug(up, 'chu1-01-youlishu-fangcheng');
    const made = await order(up, token, course.id, home);
    expect(made.receiver).toEqual({ name: '林女士', phone: '13800138009', address: home.receiverAddress, areaId: 330106 });
    const wrong = { orderNo: made.orderNo, action: 'address', ...home, receiverAreaId: 110105 } as const;
    expect(await modify(up, token, wrong)).toMatchObject({ status: 0, message: addressMessages.area });
    const { appData } = await modify(up, token, { ...wrong, receiverAddress: '北京市 朝阳区 示例路 2 号' });
    expect(appData?.receiver).toMatchObject({ areaId: 110105, address: '北京市 朝阳区 示例路 2 号' });
    const typed = { ...home, receiverAreaId: undefined, receiverAddress: '浙江省杭州市西湖区示例路 3 号' };
    const plain = await up.ok('orders.modify', { requestId: requestId(), orderNo: made.orderNo, action: 'address', ...typed }, { token });
    expect(plain.receiver).toMatchObject({ areaId: null, address: typed.receiverAddress });
  });
});
