import { encodeBody } from '@/lib/wire/body';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { aesOf } from '@/upstream/protocol';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());

const post = (body: string, headers: Record<string, string> = {}) =>
  up.app.request('/api/web/v1/common/findGradeSelection', {
    method: 'POST',
    body,
    headers: { clientNo: 'xkb', organizationNo: 'XKB0001', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('the door of the upstream (decisions §4)', () => {
  test('answers a contract row in an envelope', async () => {
    const { list } = await up.ok('common.grades', {});
    expect(list.map((g) => [g.gradeName, g.grades.map((x) => x.name)])).toEqual([
      ['小学', ['五年级', '六年级']],
      ['初中', ['初一', '初二', '初三']],
      ['高中', ['高一', '高二', '高三']],
    ]);
  });
});
