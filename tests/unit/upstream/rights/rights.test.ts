import { endpoints, isEndpointId, type EndpointId, type InputDraft } from '@/lib/contracts';
import { issueToken } from '@/upstream/account/tokens';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { belongings, marksOf, type Belongings } from './belongings';
import { ownedRows } from './owned-rows';
import { askers, rights, type Asker, type Row } from './table';

/** Every endpoint, asked by everybody with the numbers of learner A: who gets an answer, what of A's is told, what of A's changes. */
let up: TestUpstream;
let a: Belongings;
let b: Belongings;
/** What is A's, as the last endpoint left it. */
let before: ReadonlyMap<string, string>;
beforeAll(async () => {
  up = await createTestUpstream();
  a = await belongings(up, '0011', '甲甲', 'chu1-03-zuowen-qibu');
  b = await belongings(up, '0022', '乙乙', 'chu3-07-daofa-zhuguanti');
  before = await ownedRows(up.deps.db, a.userId);
}, 240_000);
afterAll(() => up.close());

const strangers = askers.filter((who) => who !== 'A' && who !== 'eA');
const ids = Object.keys(rights).filter(isEndpointId);

/** A fresh token of who asks: an endpoint may end the one that it is called with. */
async function tokenOf(who: Asker): Promise<string | undefined> {
  const known = {
    A: [a.userId, 'user'],
    B: [b.userId, 'user'],
    eA: [a.userId, 'evaluation'],
    eB: [b.userId, 'evaluation'],
    paper: [b.userId, 'paperShare'],
    nobody: null,
    parent: null,
  } as const;
  const caller = known[who];
  return caller === null ? undefined : issueToken(up.deps.db, caller[0], caller[1], up.clock.now());
}

let calls = 0;
/** Every call comes from an address of its own, with the organisation's number whatever token it bears. */
async function call<Id extends EndpointId>(id: Id, who: Asker, input: InputDraft<Id>) {
  calls += 1;
  const headers = { [up.deps.env.UPSTREAM_ORG_HEADER]: up.deps.env.UPSTREAM_ORG_NO };
  return up.call(id, input, { token: await tokenOf(who), headers, ip: `203.0.${calls % 250}.${Math.floor(calls / 250)}` });
}

function inputOf<Id extends EndpointId>({ ask, self, parent }: Row<Id>, who: Asker): InputDraft<Id> {
  if (who === 'A' && self) return self(a);
  return who === 'parent' && parent ? parent(a) : ask(a);
}

/** What of A's an answer tells that the caller did not say and may not know. */
function leaked<Id extends EndpointId>(id: Id, row: Row<Id>, who: Asker, input: unknown, answer: unknown): string[] {
  const [told, said] = [JSON.stringify(answer), JSON.stringify(input)];
  const allowed = [...(row.sees ?? []), ...(who === 'parent' ? (row.parentSees ?? []) : [])].map((key) => a[key]);
  const personal = 'personal' in endpoints[id] && !('sees' in row);
  const marks = personal && who !== 'parent' ? [...marksOf(a), a.ownTitle] : marksOf(a);
  return marks.filter((mark) => told.includes(mark) && !said.includes(mark) && !allowed.includes(mark));
}

async function askOne<Id extends EndpointId>(id: Id, who: Asker) {
  const row: Row<Id> = rights[id];
  const input = inputOf(row, who);
  const { status, message, appData } = await call(id, who, input);
  return { status, leaks: leaked(id, row, who, input, [message, appData]) };
}

async function askNever<Id extends EndpointId>(id: Id, who: Asker): Promise<string[]> {
  const row: Row<Id> = rights[id];
  const wrong = [];
  for (const input of row.never?.(a) ?? []) if ((await call(id, who, input)).status === 1) wrong.push(`${who} ${JSON.stringify(input)}`);
  return wrong;
}

const expected = (id: EndpointId, who: Asker): number => Number(rights[id].may.split(' ')[askers.indexOf(who)]);

test('every endpoint of the contract has its row, and every row an endpoint', () => {
  expect(Object.keys(rights).sort()).toEqual(Object.keys(endpoints).sort());
});

test.each(ids)('%s: nobody else gets what is A’s, and nobody else changes it', async (id) => {
  for (const who of strangers) {
    expect({ who, ...(await askOne(id, who)) }).toEqual({ who, status: expected(id, who), leaks: [] });
    expect(await askNever(id, who)).toEqual([]);
  }
  const after = await ownedRows(up.deps.db, a.userId);
  const changed = [...after].filter(([table, rows]) => before.get(table) !== rows).map(([table]) => table);
  before = after;
  expect(changed).toEqual(rights[id].touches ?? []);
});

// After the strangers: what A does to what is hers cannot be asked for again.
test.each(ids)('%s: A is answered', async (id) => {
  for (const who of ['A', 'eA'] as const)
    expect({ who, status: (await askOne(id, who)).status }).toEqual({ who, status: expected(id, who) });
});

test('a row of A’s that is changed is seen', async () => {
  const rows = await ownedRows(up.deps.db, b.userId);
  expect(rows.size).toBeGreaterThan(35);
  await up.ok(
    'address.save',
    { ...b.receiver, receiverAreaId: 110_101, receiverName: '换人', addressId: b.addressId },
    { token: await tokenOf('B') },
  );
  const after = await ownedRows(up.deps.db, b.userId);
  expect([...after].filter(([table, digest]) => rows.get(table) !== digest).map(([table]) => table)).toEqual(['tokens', 'user_addresses']);
});
