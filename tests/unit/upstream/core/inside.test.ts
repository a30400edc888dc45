import pino from 'pino';
import { endpoints } from '@/lib/contracts/endpoints';
import { jobLeases, outbox } from '@/upstream/db/schema';
import { createWorkerApp } from '@/upstream/doors/worker';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';

const lines: string[] = [];
let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream({ log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) });
});
afterAll(() => up.close());

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await up.app.request(`http://127.0.0.1:3001${path}`, { headers });
  return { status: answer.status, body: await answer.text() };
};

it('is alive, and ready with its database and its disk', async () => {
  expect((await ask('/api/health/live')).status).toBe(200);
  const { status, body } = await ask('/api/health/ready');
  expect(status).toBe(200);
  expect(JSON.parse(body).checks.map(({ name, ok }: { name: string; ok: boolean }) => [name, ok])).toEqual([
    ['database', true],
    ['disk', true],
    ['outbox', true],
  ]);
});

it('says of calls, messages and payments what is, and tells nobody from elsewhere', async () => {
  const at = new Date(up.clock.now().getTime() - 600_000);
  await up.deps.db
    .insert(outbox)
    .values({ channel: 'sms', event: { kind: 'refund.done', refundNo: 'R1' }, key: 'late', createdAt: at, nextAttemptAt: at });
  await up.deps.db.insert(jobLeases).values({ job: 'events', owner: 'x', leaseUntil: at });
  await up.call('customer.service', {});
  await up.call('orders.list', {});
  const { body } = await ask('/metrics');
  expect(body).toContain('xkb_endpoint_seconds_count{endpoint="customer.service",status="1",http="200"} 1');
  expect(body).toContain('xkb_endpoint_seconds_count{endpoint="orders.list",status="2",http="200"} 1');
  expect(body).toMatch(/xkb_outbox_waiting\{channel="sms"\} \d/);
  expect(body).toMatch(/xkb_outbox_overdue_seconds 6\d\d/);
  expect(body).toMatch(/xkb_jobs_idle_seconds 600\n/);
  expect(body).toMatch(/xkb_payments_unreconciled \d/);
  expect(body).toMatch(/xkb_refunds_waiting\{state="failed"\} \d/);
  expect(body).toMatch(/xkb_database_connections\{state="waiting"\} 0/);
  expect(body).toMatch(/xkb_backup_timestamp_seconds 0/);
  expect(body).toMatch(/xkb_ready\{check="outbox"\} \d/);
  expect((await ask('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
  expect(JSON.parse((await ask('/api/health/ready', { 'x-forwarded-for': '203.0.113.9' })).body)).toEqual({ ok: true });
});

it('writes the name of a request into every line about it', async () => {
  lines.length = 0;
  const bad = { clientNo: null, 'x-request-id': 'a1b2c3d4e5f60718' };
  await up.call('customer.service', {}, { headers: bad });
  expect(lines.map((line) => JSON.parse(line).trace)).toEqual(['a1b2c3d4e5f60718']);
});

it('a worker tells the same to whoever runs it, and takes no call: not as a service does, and not as if it were one', async () => {
  const worker = createWorkerApp(up.deps);
  const status = async (path: string, method = 'GET') => (await worker.request(`http://127.0.0.1:3021${path}`, { method })).status;
  expect([await status('/api/health/live'), await status('/api/health/ready'), await status('/metrics')]).toEqual([200, 200, 200]);
  const { method, path } = endpoints['customer.service'];
  const refused = await worker.request(path, { method });
  expect([refused.status, await refused.json()]).toEqual([
    421,
    expect.objectContaining({ status: 0, message: expect.stringMatching(/服务进程/) }),
  ]);
  // By this the website would take it for the service.
  expect(await status('/health')).toBe(421);
  expect(await status('/desk/orders.list', 'POST')).toBe(421);
  // The sandbox is a job, and tells its own process what was paid; in production it is the providers, who ask the service.
  expect(await status('/api/pay/notify/wechat', 'POST')).not.toBe(421);
  const earnest = createWorkerApp({ ...up.deps, env: { ...up.deps.env, sandbox: false } });
  expect((await earnest.request('/api/pay/notify/wechat', { method: 'POST' })).status).toBe(421);
});
