import { deskRow, deskRowNames } from '@/lib/ops/contract';
import { roles, rightNames, scopeOfRole, type Right, type Role } from '@/lib/ops/rights';
import ops from '@/messages/zh-CN/ops.json';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { knock, operator } from './desk';

let up: TestUpstream;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  up = await createTestUpstream();
  for (const role of roles) tokens.set(role, (await operator(up, role)).token);
});
afterAll(() => up.close());

/** Who may, written down a second time on purpose: the table of the code is held beside it. `own` = what is theirs. */
const expected: Readonly<Record<Right, string>> = {
  'today.read': 'admin service teaching teacher editor finance shipping',
  'inbox.work': 'admin service teaching:own teacher:own editor:own',
  'inbox.assign': 'admin service',
  'personal.open': 'admin service finance shipping',
  'orders.read': 'admin service teaching finance shipping:own',
  'orders.handle': 'admin service',
  'orders.invoice': 'admin service finance',
  'orders.ship': 'admin service shipping',
  'returns.receive': 'admin service finance shipping',
  'refunds.decide': 'admin service finance',
  'money.confirm': 'admin finance',
  'bills.reconcile': 'admin finance',
  'numbers.read': 'admin finance',
  'content.write': 'admin editor',
  'courses.read': 'admin teaching editor finance',
  'courses.write': 'admin teaching',
  'ratings.moderate': 'admin service teaching',
  'teachers.write': 'admin teaching editor',
  'learners.read': 'admin service teaching',
  'learners.handle': 'admin service',
  'learners.compare': 'admin service finance',
  'learners.merge': 'admin service',
  'learners.data': 'admin',
  'learners.close': 'admin service',
  'codes.read': 'admin service teaching',
  'codes.make': 'admin teaching',
  'papers.receive': 'admin teaching teacher:own',
  'papers.set': 'admin teaching',
  'papers.mark': 'admin teacher:own',
  'live.read': 'admin service teaching editor finance',
  'live.manage': 'admin teaching',
  'official.read': 'admin service teaching editor',
  'official.manage': 'admin',
  'sites.read': 'admin editor',
  'people.manage': 'admin',
  'audit.read': 'admin service:own teaching:own teacher:own editor:own finance shipping:own',
};

it.each(rightNames)('%s: the roles that have it', (right) => {
  const held = roles.flatMap((role) => {
    const scope = scopeOfRole(role, right);
    return scope === null ? [] : [scope === 'own' ? `${role}:own` : role];
  });
  expect(held.join(' ')).toBe(expected[right]);
});

const signedIn = deskRowNames.filter((name) => deskRow(name).kind !== 'enter');

describe.each(signedIn)('%s', (name) => {
  const { right, opens } = deskRow(name);
  const wanted: readonly Right[] = [
    ...(right === 'self' || right === 'door' ? [] : [right]),
    ...(opens ? (['personal.open'] as const) : []),
  ];

  it('is shut for nobody, and for whoever invents a session', async () => {
    for (const token of ['', 'x'.repeat(43)]) expect(await knock(up, name, {}, { token })).toMatchObject({ ok: false, code: 'signedOut' });
  });

  it.each(roles)('%s: as the table says', async (role) => {
    const may = wanted.every((one) => scopeOfRole(role, one) !== null);
    // What no row takes as its input is refused after the right, and changes nothing.
    const reply = await knock(
      up,
      name,
      {
        id: 'none',
        words: 1,
        most: 'none',
        ticketNo: 1,
        orderNo: 1,
        orderNos: 1,
        lines: 1,
        which: 1,
        body: 1,
        article: 1,
        versionId: 'none',
        from: 1,
        code: 1,
        kind: 1,
      },
      { token: tokens.get(role) ?? '' },
    );
    expect(!reply.ok && reply.code === 'forbidden').toBe(!may);
  });
});

it('names in the audit log every row that does something, and nothing else but steps of signing in', () => {
  const does = deskRowNames.filter((name) => ['act', 'money'].includes(deskRow(name).kind));
  expect(
    Object.keys(ops.did)
      .map((key) => key.replace('_', '.'))
      .sort(),
  ).toEqual([...does, 'access.code', 'access.failed', 'access.passkey', 'join.accept'].sort());
});

it('opens personal data by acts alone, so that each is logged', () => {
  expect(deskRowNames.filter((name) => deskRow(name).opens && deskRow(name).kind !== 'act')).toEqual([]);
});
