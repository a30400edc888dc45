import type { FakeDoor } from './fake-door';

const list = (...rows: readonly (readonly [number, string, number])[]) => ({
  status: 1,
  appData: { list: rows.map(([id, name, parentId]) => ({ id, name, parentId })) },
});

/** What the choice of a district asks for: one province with two cities, a municipality, and the address of 西湖区. */
export function answerAreas(door: FakeDoor): FakeDoor {
  return door
    .answer('/api/web/v1/common/getprovince', list([110000, '北京市', 0], [330000, '浙江省', 0]))
    .answer('/api/web/v1/common/findByProvince', (body) =>
      body.provinceId === 110000 ? list([110100, '北京市', 110000]) : list([330100, '杭州市', 330000], [330600, '绍兴市', 330000]),
    )
    .answer('/api/web/v1/common/findZoneById', (body) =>
      body.id === 110100 ? list([110105, '朝阳区', 110100]) : list([330106, '西湖区', 330100]),
    )
    .answer('/api/web/v1/common/findById', {
      status: 1,
      appData: {
        id: 330106,
        name: '西湖区',
        parentId: 330100,
        parents: [
          { id: 330000, name: '浙江省', parentId: 0 },
          { id: 330100, name: '杭州市', parentId: 330000 },
        ],
      },
    });
}
