import { readFileSync } from 'node:fs';
import { devices, feedbacks, loginFailures, onlineMessages, smsCodes, teacherApplications, uploads, users } from '@/upstream/db/schema';
import { lifetime } from '@/lib/session/types';
import { TOLD_DAYS } from '@/lib/contracts/client-reports';
import { jobs } from '@/upstream/doors/jobs';
import { retention } from '@/upstream/kernel/retention';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';

const policy = readFileSync('content/legal/privacy-policy.md', 'utf8');
const [, table = ''] = /### 7\.2 [\s\S]*?\|---\|---\|\n([\s\S]*?)\n\n/.exec(policy) ?? [];
const promised = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim().replaceAll('**', '')));

describe('what the privacy policy promises to keep, and how long', () => {
  test('has a row each', () => {
    const [, told = '', said = ''] = promised.at(-1) ?? [];
    expect([told, said]).toEqual(['页面出错与安全策略的报告（不含您的信息）', `最后一次出现后 ${TOLD_DAYS} 日`]);
    expect(promised.slice(0, -1).map(([, what]) => what)).toEqual(Object.values(retention).map(({ words }) => words));
  });

  test.each(Object.entries(retention))('%s: a job forgets it in time', (_row, { words, days, job }) => {
    const [, , term = ''] = promised.find(([, what]) => what === words) ?? [];
    expect(jobs.map(({ name }) => name)).toContain(job);
    // An account is forgotten when its days of grace are over (10.3).
    const inDays = (form: RegExp, text: string): number => {
      const [, n, unit] = form.exec(text) ?? [];
      return Number(n) * (unit === '年' ? 365 : 1);
    };
    // What the law wants to be kept goes within the month after it has been kept so long.
    if (term.includes('不少于')) {
      expect(inDays(/不少于 (\d+) (年)/, term)).toBeLessThan(days);
      expect(inDays(/不超过 (\d+) (年|日)/, term)).toBeGreaterThan(days + 31);
      return;
    }
    const said = words.startsWith('账号') ? inDays(/保留 (\d+) (天)/, policy) : inDays(/(\d+) (天|日|年)/, term);
    expect(said).toBe(days);
  });
});

describe('the jobs do it', () => {
  const DAY = 86_400_000;
  let up: TestUpstream;
  beforeAll(async () => {
    up = await createTestUpstream({ seeded: false });
  });
  afterAll(() => up.close());

  const ago = (days: number) => new Date(up.clock.now().getTime() - days * DAY - 1000);
  const run = async (name: string) => jobs.find((job) => job.name === name)?.run(up.deps);
  let numbers = 0;
  const stamp = (createdAt: Date) => ({ ticketNo: `T${(numbers += 1)}`, ip: '198.51.100.1', createdAt });

  test('proofs of payments go before the reports that they came with', async () => {
    const { db } = up.deps;
    const old = stamp(ago(retention.paymentProof.days));
    const report = { kind: 'payment' as const, words: '已付款', images: ['paymentProof/old'] };
    await db.insert(feedbacks).values([
      { ...old, ...report },
      { ...stamp(ago(retention.feedback.days)), ...report, images: [] },
    ]);
    const picture = { purpose: 'paymentProof' as const, provider: 'local' as const, ip: old.ip, bytes: 1 };
    await db.insert(uploads).values([
      { ...picture, key: 'paymentProof/old', ticketNo: old.ticketNo, createdAt: old.createdAt },
      { ...picture, key: 'paymentProof/new', ticketNo: 'T-new', createdAt: ago(retention.paymentProof.days - 1) },
      { ...picture, key: 'paymentProof/unsent', purpose: 'feedback' as const, createdAt: ago(retention.unsent.days) },
    ]);
    await run('sweep-inbox');
    expect((await db.select({ key: uploads.key }).from(uploads)).map(({ key }) => key)).toEqual(['paymentProof/new']);
    expect((await db.select().from(feedbacks)).map(({ ticketNo }) => ticketNo)).toEqual([old.ticketNo]);
  });

  test('messages and applications', async () => {
    const { db } = up.deps;
    const message = { name: '张', mobilePhone: '13900000001', topic: '咨询', words: '您好' };
    const application = { ...message, subjectName: '数学', gradeName: '初二', years: 3, city: '北京', school: '' };
    const kept = stamp(ago(retention.feedback.days - 1));
    await db.insert(onlineMessages).values([
      { ...stamp(ago(retention.feedback.days)), ...message },
      { ...kept, ...message },
    ]);
    await db.insert(teacherApplications).values({ ...stamp(ago(retention.application.days)), ...application });
    await run('sweep-inbox');
    expect((await db.select().from(onlineMessages)).map(({ ticketNo }) => ticketNo)).toEqual([kept.ticketNo]);
    expect(await db.$count(teacherApplications)).toBe(0);
  });

  test('devices that nobody has signed in on for as long as their cookie lives', async () => {
    const { db } = up.deps;
    const user = { rsNo: 'RS-device', mobilePhone: '13900000003', createdAt: ago(1) };
    const [{ id: userId = 0 } = {}] = await db.insert(users).values(user).returning({ id: users.id });
    const seen = (deviceId: string, days: number) => ({ userId, deviceId, createdAt: ago(days), lastSeenAt: ago(days) });
    await db.insert(devices).values([seen('old', retention.device.days), seen('in-use', retention.device.days - 1)]);
    await run('sweep-account');
    expect((await db.select().from(devices)).map(({ deviceId }) => deviceId)).toEqual(['in-use']);
    expect(retention.device.days * 86_400).toBe(lifetime.deviceId);
  });

  test('codes, and who failed to sign in', async () => {
    const { db } = up.deps;
    const createdAt = ago(retention.code.days);
    await db
      .insert(smsCodes)
      .values({ mobilePhone: '13900000002', purpose: 1, ip: '198.51.100.2', codeHash: 'x', createdAt, expiresAt: createdAt });
    await db.insert(loginFailures).values({ loginName: '13900000002', ip: '198.51.100.2', at: createdAt });
    await run('sweep-account');
    expect([await db.$count(smsCodes), await db.$count(loginFailures)]).toEqual([0, 0]);
  });
});
