import { sql } from 'drizzle-orm';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { codeOf, done, operator } from './desk';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => up.clock.add(3_600_000));

it('the audit log has a line of every action, before and after, and shows others only their own', async () => {
  const admin = await operator(up, 'admin');
  const other = await operator(up, 'service');
  await done(up, 'people.roles', { id: other.id, roles: ['shipping'], code: codeOf(up, admin) }, admin);
  const { list } = await done(up, 'audit.list', { words: other.email }, { token: admin.token });
  expect(list[0]).toMatchObject({
    who: admin.name,
    action: 'people.roles',
    target: other.email,
    before: { roles: ['service'] },
    after: { roles: ['shipping'] },
    ip: '203.0.113.20',
  });
  const own = await done(up, 'audit.list', {}, { token: other.token });
  expect(own.list.every(({ operatorId }) => operatorId === other.id)).toBe(true);
});

it('it is looked through by colleague, and handed out as it is filtered, which is a line of its own', async () => {
  const [admin, other] = [await operator(up, 'admin'), await operator(up, 'service')];
  await done(up, 'people.roles', { id: other.id, roles: ['shipping'], code: codeOf(up, admin) }, admin);
  const { people } = await done(up, 'audit.people', {}, admin);
  expect(people).toContainEqual({ id: other.id, name: other.name, left: false });
  expect((await done(up, 'audit.people', {}, { token: other.token })).people).toEqual([{ id: other.id, name: other.name, left: false }]);
  const filters = { operatorId: admin.id, action: 'people.roles' };
  const { list } = await done(up, 'audit.list', filters, admin);
  expect(list.map(({ who, action, target }) => [who, action, target])).toEqual([[admin.name, 'people.roles', other.email]]);
  expect(await done(up, 'audit.export', filters, admin)).toEqual({ list, more: false });
  expect((await done(up, 'audit.list', { action: 'audit.export' }, admin)).list[0]?.after).toEqual({
    assignee: admin.name,
    row: 'people.roles',
    count: 1,
  });
  // Their own alone, whoever they ask for.
  const own = await done(up, 'audit.export', { operatorId: admin.id }, { token: other.token });
  expect(own.list.length).toBeGreaterThan(0);
  expect(own.list.every(({ operatorId }) => operatorId === other.id)).toBe(true);
});

it('it is never changed and never shortened', async () => {
  const { db } = up.deps;
  for (const statement of ['update audit_log set who = who', 'delete from audit_log', 'truncate audit_log'])
    await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
});
