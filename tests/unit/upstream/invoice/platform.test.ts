import { sql } from 'drizzle-orm';
import { startNuonuo } from '@/tests/providers/nuonuo/start';
import { outbox } from '@/upstream/db/schema';
import { examination } from '@/upstream/doors/doctor';
import { invoiceMessages } from '@/upstream/invoice/messages';
import { issueByPlatform } from '@/upstream/invoice/platform';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import { operate } from '@/upstream/operator/orders';
import { nuonuoSign } from '@/upstream/providers/nuonuo/invoices';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { courseBySlug, customer, meanwhile, modify, purchase, receiver, told } from '../shop';

/** Invoices that 诺税通 issues, against its simulator (tests/providers/nuonuo). */
const tax = { appKey: 'SD00000001', appSecret: 'secret-of-nuonuo', taxNo: '91000000MA00000000' };
const person = { kind: 'person', title: '林小满' } as const;
const company = { kind: 'company', title: '示例教育科技有限公司', taxNo: '91330106MA27XK001E' } as const;
let there: Awaited<ReturnType<typeof startNuonuo>>;
let up: TestUpstream;
let env: Record<string, string>;
beforeAll(async () => {
  there = await startNuonuo({ ...tax, now: () => up.clock.now().getTime() });
  env = {
    ...{ NUONUO_APP_KEY: tax.appKey, NUONUO_APP_SECRET: tax.appSecret, NUONUO_TAX_NO: tax.taxNo, NUONUO_CLERK: '王老师' },
    NUONUO_GOODS: '*非学历教育服务*培训费:3070201020000000000:0.06',
    NUONUO_BASE: `${there.base}/open/v1/services`,
    NUONUO_TOKEN_URL: `${there.base}/accessToken`,
  };
  up = await createTestUpstream({ env });
});
afterAll(async () => {
  await there.stop();
  await up.close();
});
beforeEach(() => {
  there.control.hold(false);
  there.control.fail('');
});

async function asked(slug = 'chu1-02-yufa-rumen', heading: typeof person | typeof company = person) {
  const token = await customer(up);
  const books = slug === 'chu1-02-yufa-rumen' ? {} : { receiver };
  const { orderNo, amountFen } = await purchase(up, token, (await courseBySlug(up, slug)).id, books);
  await up.ok('orders.applyInvoice', { orderNo, ...heading }, { token });
  const invoice = async () => (await up.ok('orders.detail', { orderNo }, { token })).invoice;
  return { token, orderNo, amountFen, invoice };
}
/** The heading may not be corrected any more. */
const later = async () => {
  up.clock.add(10 * 60_000);
  await issueByPlatform(up.deps);
};

test('signs as the platform checks', () => {
  expect(nuonuoSign('SECRET', 'APPKEY', 'SENID', '12345678', '1700000000', '{"a":1}')).toBe('7iSZiR+0g+376QEJ38xLM+3vGDs=');
});

test('an invoice is handed over after ten minutes, issued, fetched and told of, once', async () => {
  const { token, orderNo, amountFen, invoice } = await asked('chu1-02-yufa-rumen', company);
  await issueByPlatform(up.deps);
  expect(there.control.invoices()).toHaveLength(0);
  there.control.hold(true);
  await later();
  const [made] = there.control.invoices();
  expect(made?.order).toMatchObject({ buyerName: company.title, buyerTaxNum: company.taxNo, clerk: '王老师' });
  expect(await invoice()).toMatchObject({ state: '待开票', failure: '' });
  expect(await up.call('orders.applyInvoice', { orderNo, ...person }, { token })).toMatchObject({ message: invoiceMessages.issuing });
  expect((await operate(up.deps, { command: 'list' })).list.filter((one) => one.orderNo === orderNo)).toEqual([]);
  there.control.finish();
  await issueByPlatform(up.deps);
  await issueByPlatform(up.deps);
  expect(await invoice()).toMatchObject({ state: '已开票', number: made?.number, amountFen });
  const { pdf } = await up.ok('orders.invoiceFile', { orderNo }, { token });
  expect(Buffer.from(pdf, 'base64').toString()).toContain(`% ${made?.number}`);
  expect((await told(up, token)).filter((title) => title === '电子发票已开好')).toHaveLength(1);
  expect(there.control.invoices()).toHaveLength(1);
});

test('what the platform refuses comes before the buyer and the team, and is handed over again once it was corrected', async () => {
  const { token, orderNo, invoice } = await asked();
  there.control.fail('购方名称不正确');
  await later();
  await issueByPlatform(up.deps);
  expect(await invoice()).toMatchObject({ state: '待开票', failure: '购方名称不正确' });
  expect((await up.deps.db.select().from(outbox)).filter(({ event }) => event.kind === 'invoice.failed')).toHaveLength(1);
  await later();
  expect(await invoice()).toMatchObject({ failure: '购方名称不正确' });
  there.control.fail('');
  await up.ok('orders.applyInvoice', { orderNo, ...company }, { token });
  expect(await invoice()).toMatchObject({ title: company.title, failure: '' });
  await later();
  await issueByPlatform(up.deps);
  expect(await invoice()).toMatchObject({ state: '已开票' });
});

test('a token that ran out is asked for anew; an answer that was lost makes no second invoice', async () => {
  const stale = await asked();
  there.control.expireTokens();
  await later();
  await issueByPlatform(up.deps);
  expect(await stale.invoice()).toMatchObject({ state: '已开票' });
  const lost = await asked();
  const before = there.control.invoices().length;
  there.control.loseAnswers(2);
  await later();
  await issueByPlatform(up.deps);
  expect(await lost.invoice()).toMatchObject({ state: '已开票' });
  expect(there.control.invoices()).toHaveLength(before + 1);
});

test('money that goes back while it is being issued waits for its red invoice', async () => {
  const { token, orderNo, invoice } = await asked();
  there.control.hold(true);
  await later();
  await modify(up, token, { orderNo, action: 'refund' });
  there.control.finish();
  await issueByPlatform(up.deps);
  const issued = await invoice();
  expect(issued).toMatchObject({ state: '待红冲', number: expect.any(String) });
  expect(issued?.redFen).toBeGreaterThan(0);
});

test('what goes back meanwhile is off an invoice that the platform refuses', async () => {
  const { token, orderNo, amountFen, invoice } = await asked();
  there.control.hold(true);
  await later();
  await modify(up, token, { orderNo, action: 'refund' });
  const redFen = (await invoice())?.redFen ?? 0;
  Object.assign(there.control.invoices().at(-1) ?? {}, { status: '22', failCause: '购方名称不正确' });
  await issueByPlatform(up.deps);
  expect(await invoice()).toMatchObject({ state: '待开票', amountFen: amountFen - redFen, redFen: 0 });
  expect(redFen).toBeGreaterThan(0);
});

test('a heading that comes while it is handed over is not kept', async () => {
  const { token, orderNo, invoice } = await asked();
  const answer = await meanwhile(
    up,
    (tx) => tx.execute(sql`update invoices set request_no = 'handed-' || id where request_no is null`),
    () => up.call('orders.applyInvoice', { orderNo, ...company }, { token }),
  );
  expect(answer).toMatchObject({ message: invoiceMessages.issuing });
  expect(await invoice()).toMatchObject(person);
});

test('an order with printed books has two rates and stays the operator’s', async () => {
  // What was handed over before goes out first.
  await later();
  const { orderNo } = await asked('chu1-01-youlishu-fangcheng');
  const before = there.control.invoices().length;
  await later();
  expect(there.control.invoices()).toHaveLength(before);
  expect((await operate(up.deps, { command: 'list' })).list).toContainEqual(expect.objectContaining({ orderNo, waitsFor: 'invoice' }));
});

test('doctor asks for an invoice that never was', async () => {
  const line = async (more: object) =>
    (await examination(readUpstreamEnv({ ...env, ...more }), up.clock.now)).find(({ what }) => what.startsWith('电子发票'));
  expect(await line({})).toMatchObject({ wrong: false, said: '正常' });
  expect(await line({ NUONUO_APP_SECRET: 'another-secret' })).toMatchObject({ wrong: true });
  expect(await line({ NUONUO_TAX_NO: '91000000MA00000001' })).toMatchObject({ wrong: true, said: expect.stringContaining('税号') });
});
