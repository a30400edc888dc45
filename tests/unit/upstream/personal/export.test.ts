import { inflateRawSync } from 'node:zlib';
import { eq, getTableColumns, is, or, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { closeAccounts } from '@/upstream/account/close';
import { issueToken } from '@/upstream/account/tokens';
import * as schema from '@/upstream/db/schema';
import { columnNames } from '@/upstream/personal-data/columns';
import { personalTables, register } from '@/upstream/personal-data/register';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { newLearner, receiveCode, requestSms } from '@/upstream/testing/visitor';
import { belongings, type Belongings } from '../rights/belongings';

const { users } = schema;
const EXPORT = 12;
const tables = Object.entries(schema).flatMap(([name, value]): (readonly [string, PgTable])[] =>
  is(value, PgTable) ? [[name, value]] : [],
);
const personal = new Set<PgTable>(personalTables.map(({ table }) => table));

describe('the register of personal data', () => {
  test('calls no table nobody’s that leads to a person', () => {
    const led = tables.filter(([, table]) => getTableConfig(table).foreignKeys.some((key) => personal.has(key.reference().foreignTable)));
    const forgotten = led.filter(([, table]) => !personal.has(table)).map(([name]) => name);
    // By payment numbers only: the books themselves, which nobody may change.
    expect(forgotten).toEqual(['ledgerMovements']);
  });

  test('calls no table nobody’s that has a column for a person', () => {
    const telling = /phone|receiver|nickname|birthday|openid|loginname|learnername|^ip$/i;
    const found = tables.filter(
      ([, table]) => !personal.has(table) && Object.keys(getTableColumns(table)).some((column) => telling.test(column)),
    );
    expect(found.map(([name]) => name).sort()).toEqual([
      // The shop's own people.
      'advisers',
      'auditLog',
      'evaluationWechatTickets',
      'informationViews',
      'limitedCalls',
      'operatorChallenges',
      'operatorSessions',
      'paymentNotifications',
    ]);
  });

  test('has a name for every column, or leaves it out on purpose', () => {
    const shown = personalTables.filter(({ withheld }) => withheld === undefined);
    const unnamed = shown.flatMap(({ name, table }) =>
      Object.keys(getTableColumns(table)).flatMap((column) => (column in columnNames ? [] : [`${name}.${column}`])),
    );
    expect(unnamed).toEqual([]);
    expect(new Set(personalTables.map(({ title }) => title)).size).toBe(personalTables.length);
    expect(Object.keys(register)).toHaveLength(tables.length);
  });

  test('names no column that no table has', () => {
    const columns = new Set(personalTables.flatMap(({ table }) => Object.keys(getTableColumns(table))));
    expect(Object.keys(columnNames).filter((column) => !columns.has(column) && column !== 'mode')).toEqual([]);
    for (const { table, without = [], masked = [] } of personalTables)
      for (const column of [...without, ...masked]) expect(Object.keys(getTableColumns(table))).toContain(column);
  });
});

/** The files of an archive as its directory lists them, each unpacked. */
function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, length, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
    );
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    files.set(archive.toString('utf8', at + 46, at + 46 + (length ?? 0)), inflateRawSync(archive.subarray(start, start + (packed ?? 0))));
    at += 46 + (length ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

describe('somebody’s own data', () => {
  let up: TestUpstream;
  let a: Belongings;
  const other = { phone: '13955550009', userId: 0 };
  beforeAll(async () => {
    up = await createTestUpstream();
    a = await belongings(up, '0011', '甲甲', 'chu1-03-zuowen-qibu');
    const { token, user } = await newLearner(up, other.phone);
    await up.ok('user.modify', { nickName: '乙乙' }, { token });
    await up.ok('problem.try', { problemId: 'junior-21', answer: '1', attemptId: 'attempt-of-another' }, { token });
    const [row] = await up.deps.db.select({ id: users.id }).from(users).where(eq(users.rsNo, user.rsNo));
    other.userId = row?.id ?? 0;
  }, 240_000);
  afterAll(() => up.close());
  beforeEach(() => up.clock.add(3_600_001));

  const fetchFile = (token?: string) =>
    up.app.request('/media/my-data.zip', token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
  async function open(phone: string, token: string): Promise<void> {
    const smsCode = await receiveCode(up, phone, EXPORT, { token });
    await up.ok('account.openExport', { smsCode }, { token });
  }
  async function data(phone: string, token: string) {
    await open(phone, token);
    const answer = await fetchFile(token);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    return unzip(Buffer.from(await answer.arrayBuffer()));
  }
  const freshToken = async (phone: string) => {
    const { userInfo } = await up.ok('account.loginV1', { loginName: phone, loginPassword: 'Secret123', deviceId: `device-${phone}` });
    return userInfo?.token ?? '';
  };

  test('takes a code to one’s own number, in this session, for ten minutes', async () => {
    const phone = '13955550001';
    const { token } = await newLearner(up, phone, 'Secret123');
    expect((await fetchFile()).status).toBe(401);
    expect((await fetchFile(token)).status).toBe(403);
    expect((await requestSms(up, phone, EXPORT)).status).toBe(2);
    expect((await requestSms(up, '13955550002', EXPORT, {}, { token })).status).toBe(0);
    up.clock.add(61_000);
    await open(phone, token);
    expect((await fetchFile(token)).status).toBe(200);
    expect((await fetchFile(await freshToken(phone))).status).toBe(403);
    const { list } = await up.ok('notification.list', {}, { token });
    expect(list.map(({ title }) => title)).toEqual(['账号数据已下载']);
    up.clock.add(10 * 60_000 + 1);
    expect((await fetchFile(token)).status).toBe(403);
  });

  test('is fetched five times an hour', async () => {
    const phone = '13955550003';
    const { token } = await newLearner(up, phone, 'Secret123');
    up.clock.add(61_000);
    await open(phone, token);
    for (let i = 0; i < 5; i += 1) expect((await fetchFile(token)).status).toBe(200);
    expect((await fetchFile(token)).status).toBe(429);
  });

  test('holds a row of every table that has one of theirs, in words, and nothing of anybody else', async () => {
    const { db } = up.deps;
    const files = await data(a.phone, await issueToken(up.deps.db, a.userId, 'user', up.clock.now()));
    const text = files.get('我的数据.json')?.toString('utf8') ?? '';
    const told: Record<string, Record<string, unknown>[]> = JSON.parse(text);
    const owner = { userId: a.userId, mobilePhone: a.phone, since: new Date(0) };
    for (const { title, table, of, withheld } of personalTables) {
      const held = await db.$count(table, of(owner));
      if (withheld === undefined) expect([title, told[title]?.length]).toEqual([title, held]);
      else expect(told).not.toHaveProperty(title);
    }
    // What no table of the fixture fills would be checked by nothing.
    const filled = Object.values(told).filter((rows) => Array.isArray(rows) && rows.length > 0);
    expect(filled.length).toBeGreaterThan(25);
    expect(told['账号']?.[0]).toMatchObject({ 手机号码: a.phone, 昵称: '甲甲昵称' });
    expect(told['订单']?.map((order) => order['订单号'])).toEqual(expect.arrayContaining([a.paidNo, a.unpaidNo]));
    expect(text).not.toMatch(/乙乙|scrypt|Hash/);
    expect([a.parentPhone, other.phone].filter((number) => text.includes(number))).toEqual([]);
    expect([...files.keys()]).toEqual(expect.arrayContaining(['说明.txt', '我的数据.json']));
    expect([...files.keys()].filter((name) => name.startsWith('上传的图片/')).length).toBeGreaterThan(0);
    expect([...files.keys()].filter((name) => name.startsWith('发票/')).length).toBeGreaterThan(0);
  });

  test('after closing no table knows the number or a name any more, but for what the law keeps', async () => {
    const { db } = up.deps;
    await db.update(schema.orders).set({ state: '已完成' });
    await db.update(users).set({ closingAt: up.clock.now() }).where(eq(users.id, a.userId));
    await closeAccounts(up.deps);
    for (const { name, table, of, closing } of personalTables) {
      if (closing !== 'erase') continue;
      expect([name, await db.$count(table, of({ userId: a.userId, mobilePhone: a.phone, since: new Date(0) }))]).toEqual([name, 0]);
    }
    const marks = [a.phone, `1373333${a.phone.slice(-4)}`, '甲甲'];
    const knowing: string[] = [];
    for (const [name, table] of tables) {
      const found = await db.$count(table, or(...marks.map((mark) => sql`${table}::text like ${`%${mark}%`}`)));
      if (found > 0) knowing.push(name);
    }
    expect(knowing).toEqual(['invoices']);
    expect(await db.$count(schema.orders, eq(schema.orders.userId, a.userId))).toBeGreaterThan(3);
    expect(await db.$count(schema.payments, eq(schema.payments.payerId, a.userId))).toBeGreaterThan(0);
    // The other learner lost nothing.
    expect(await db.$count(schema.problemAttempts, eq(schema.problemAttempts.userId, other.userId))).toBeGreaterThan(0);
  });
});
