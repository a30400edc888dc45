import { createHmac } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { smsCodes } from '@/upstream/db/schema';
import { codeKeyOf } from '@/upstream/sms/code-key';
import { createTestUpstream } from '@/upstream/testing/upstream';
import { receiveCode } from '@/upstream/testing/visitor';

const own = 'a key of its own, for codes alone, and long enough';

it('hashes codes with a key of their own where there is one', async () => {
  const up = await createTestUpstream({ env: { SMS_CODE_KEY: own } });
  const phone = '13922229001';
  const code = await receiveCode(up, phone, 1);
  const [row] = await up.deps.db.select().from(smsCodes).orderBy(desc(smsCodes.id)).limit(1);
  expect(row?.codeHash).toBe(createHmac('sha256', own).update(`${phone}&1&${code}`).digest('hex'));
  await up.close();
});

it('else with one that comes of the session’s secret and is neither it nor the key of the wire', async () => {
  const up = await createTestUpstream();
  const { env } = up.deps;
  const { SMS_CODE_KEY: _, ...without } = env;
  const key = Buffer.from(codeKeyOf(without)).toString('latin1');
  expect([env.SESSION_SECRET, env.UPSTREAM_AES_KEY]).not.toContain(key);
  expect(Buffer.from(codeKeyOf(without)).toString('latin1')).toBe(key);
  expect(Buffer.from(codeKeyOf({ ...without, SESSION_SECRET: 'y'.repeat(32) })).toString('latin1')).not.toBe(key);
  await up.close();
});
