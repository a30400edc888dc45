import { areas } from '@/upstream/db/schema';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

test('34 provinces, each with cities, and districts in every city', async () => {
  const { list } = await up.ok('common.provinces', {});
  expect(list).toHaveLength(34);
  expect(list[0]).toEqual({ id: 110000, name: '北京市', parentId: 0 });
  const all = await up.deps.db.select().from(areas);
  const below = new Set(all.map((area) => area.parentId));
  expect(all.length).toBeGreaterThan(3500);
  expect(all.filter((area) => area.parentId !== 0 && !all.some(({ id }) => id === area.parentId))).toEqual([]);
  expect(all.filter((area) => area.id % 100 === 0 && !below.has(area.id))).toEqual([]);
  for (const { id } of list) {
    const cities = (await up.ok('common.citiesOf', { provinceId: id })).list;
    expect(cities.length).toBeGreaterThan(0);
    expect(cities.every((city) => city.parentId === id)).toBe(true);
  }
});

test.each([
  ['北京市', 16],
  ['天津市', 16],
  ['上海市', 16],
  ['重庆市', 26],
])('%s has %i districts', async (name, districts) => {
  const province = (await up.ok('common.provinces', {})).list.find((p) => p.name === name);
  const [city] = (await up.ok('common.citiesOf', { provinceId: province?.id ?? 0 })).list;
  expect(city?.name).toBe(name);
  expect((await up.ok('common.zone', { id: city?.id ?? 0 })).list).toHaveLength(districts);
});

test('what has nothing below it ends the choice', async () => {
  expect(await up.ok('common.zone', { id: 419001 })).toEqual({ list: [] });
});

test('an area knows what it lies in, from the province down', async () => {
  expect(await up.ok('common.areaById', { id: 330106 })).toEqual({
    id: 330106,
    name: '西湖区',
    parentId: 330100,
    parents: [
      { id: 330000, name: '浙江省', parentId: 0 },
      { id: 330100, name: '杭州市', parentId: 330000 },
    ],
  });
  expect((await up.ok('common.areaById', { id: 330000 })).parents).toEqual([]);
});

test('what does not exist, or is of another level, is said so', async () => {
  const missing = { status: 404, message: '没有找到这个地区' };
  expect(await up.call('common.areaById', { id: 999999 })).toMatchObject(missing);
  expect(await up.call('common.citiesOf', { provinceId: 330100 })).toMatchObject(missing);
  expect(await up.call('common.zone', { id: 330000 })).toMatchObject(missing);
});

describe('praise', () => {
  test('the home page has some', async () => {
    const { list } = await up.ok('praise.findHome', {});
    expect(list.length).toBeGreaterThanOrEqual(8);
    expect(list[0]).toMatchObject({ praiseId: 1, name: '小满妈妈', gradeName: '初一', province: '浙江' });
  });

  test.each([
    [{ province: '浙江省', city: '绍兴市' }, '浙江'],
    [{ province: '浙江' }, '浙江'],
    [{ province: '广西壮族自治区' }, '广西'],
  ])('%j gets praise from near by', async (where, province) => {
    const near = await up.ok('praise.findGeocoder', where);
    expect(near.province).toBe(province);
    expect(near.list.length).toBe(near.count);
    expect(new Set(near.list.map((p) => p.province))).toEqual(new Set([province]));
  });

  test.each([[{}], [{ province: '示例省' }], [{ city: '绍兴' }]])('%j gets praise from everywhere', async (where) => {
    const all = await up.ok('praise.findGeocoder', where);
    expect(all.province).toBe('');
    expect(new Set(all.list.map((p) => p.province)).size).toBeGreaterThan(5);
  });
});
