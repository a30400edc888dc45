import { getTableColumns } from 'drizzle-orm';
import pino from 'pino';
import { safeLogging, safeText, safeValue } from '@/lib/kernel/log-safe';
import { createLog } from '@/upstream/kernel/log';
import { personalTables } from '@/upstream/personal-data/register';
import { createTestUpstream } from '@/upstream/testing/upstream';
import { newLearner } from '@/upstream/testing/visitor';
import { courseBySlug, requestId } from '../shop';

const token = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6';

/** Columns that a log may show: ids, counts, states and numbers of orders, which operators need and which tell nobody who it is. */
const harmless = `
  account action activityId adviserId again asked at attemptId attempts batchId bookId bookPage bookTitle books bytes carrier
  changedFromId channel clickKey condition courseId cover createdBy currency day endReason event exportUntil extendedDays failure file finished
  first fullScore gradeId gradeName handed hints id informationId isClassUpgrade isDefault isSetClass kind leadId link markedPaperId
  mergedIntoId minutes modeId modules moment movementId newOrderId newTitle next no number objectId oldTitle orderId orderNo page
  pages paperId parentLinkId part pauses payMethod payNo payerId paymentId perDay position positionOf problemId provider publishedBy
  purpose questionCount questions rating reason receiverAreaId redNumber refundNo relation relationship reportId requestId requestNo
  requiresShipping risen role rsNo savedBy scene scheme schemeVersion score seconds sectionCount sectionId seq serviceFrom setId
  shared shelf simulated started state studentId subject subjectName teacherId textSlug textVersion ticketNo title topic topics
  transactionId transferNo tries trouble usedBy userId utm validDays validFrom validUntil verdict version waivedFor way weekFrom weekdays what
  why wordsState years
`
  .trim()
  .split(/\s+/);
/** Times, sums and counts. */
const measure = /(At|Ms|Fen|Seq|Seconds?|Minutes)$/;

describe('what is never logged', () => {
  test.each([
    ['13800138000', '[手机号]'],
    ['发给 13800138000 失败', '发给 [手机号] 失败'],
    ['a.b@c.example', '[邮箱]'],
    [`Bearer ${token}`, 'Bearer [令牌]'],
    [token, '[令牌]'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', '[令牌]'],
    ['持 11010519491231002X 来办', '持 [证件号] 来办'],
    ['110105194912310021', '[证件号]'],
    ['6222021234567890123', '[卡号]'],
    ['卡 6222 0212 3456 7890 123', '卡 [卡号]'],
    ['/parent?studentCode=K7M2&tab=1', '/parent?studentCode=[已隐去]&tab=1'],
    ['/verify?c=K7M2#top', '/verify?c=[已隐去]#top'],
    ['/e/report?id=7&eToken=t', '/e/report?id=7&eToken=[已隐去]'],
    ['/sandbox/cashier?k=abc&x=1', '/sandbox/cashier?k=[已隐去]&x=1'],
    ['-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----', '[密钥]'],
  ])('%s', (text, safe) => {
    expect(safeText(text)).toBe(safe);
  });

  test.each([
    'XKB20261121000001',
    '2026112113800138000912',
    '4200002345202611268812345678',
    '/course/chapter?courseId=12&type=1',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'answer breaks the contract',
    '/srv/server/pages/keeper.ts:100:12',
    'orders.create',
  ])('%s is', (text) => {
    expect(safeText(text)).toBe(text);
  });

  test('fields by their names, however deep, and errors without what they were given', () => {
    const error = new Error('Failed query: insert into users\nparams: 13800138000,hash', { cause: new Error('key (13800138000) exists') });
    const safe = JSON.stringify(
      safeValue({ a: [{ smsCode: '123456', newLoginPassword: 'Secret123' }], receiverAddress: '朝阳路 1 号', error }),
    );
    expect(safe).not.toMatch(/123456|Secret123|朝阳路|13800138000|hash/);
    expect(safe).toContain('Failed query: insert into users');
  });

  test.each([
    ['198.51.100.9', '198.51.100.0/24'],
    ['::ffff:198.51.100.9', '198.51.100.0/24'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['?', '[已隐去]'],
  ])('of the address %s only its network', (ip, network) => {
    expect(safeValue({ asked: [{ ip }] })).toEqual({ asked: [{ ip: network }] });
  });

  test('no column of a person, but for those that tell nobody who it is', () => {
    const columns = [...new Set(personalTables.flatMap(({ table }) => Object.keys(getTableColumns(table))))];
    const open = columns.filter((column) => Object(safeValue({ [column]: 'x' }))[column] === 'x');
    expect(open.filter((column) => !measure.test(column)).sort()).toEqual(harmless);
  });

  test('the sentence is ours, the fields are anybody’s', () => {
    const lines: string[] = [];
    const log = pino(safeLogging, { write: (line: string) => void lines.push(line) });
    log.error({ err: new Error('to 13800138000'), phone: '13800138000', about: { payNo: 'P1' } }, 'failed');
    expect(lines.join('')).not.toContain('13800138000');
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
      phone: '[已隐去]',
      about: { payNo: 'P1' },
      err: { message: 'to [手机号]' },
      msg: 'failed',
    });
  });
});

test('a whole sale leaves nothing of its customer in the log', async () => {
  const lines: string[] = [];
  const log = createLog({ LOG_LEVEL: 'debug' }, { write: (line: string) => void lines.push(line) });
  const up = await createTestUpstream({ log });
  const phone = '13955559901';
  const { token: own } = await newLearner(up, phone, 'Secret123');
  const receiver = { receiverName: '王小明', receiverPhone: '13955559902', receiverAddress: '幸福路一百号' };
  const { id: courseId } = await courseBySlug(up, 'chu1-02-yufa-rumen');
  const { orderNo } = await up.ok('orders.create', { requestId: requestId(), courseId, ...receiver }, { token: own });
  const start = await up.ok('pay.prepay', { orderNo, channel: 'wechat', scene: 'desktop' }, { token: own });
  // What goes wrong is what is logged: a wrong password, a body that is none, a notification that is forged, a row that is refused.
  await up.call('account.loginV1', { loginName: phone, loginPassword: 'Wrong1234' });
  await up.app.request('/api/v1/userInfo/login/V2', { method: 'POST', headers: { clientNo: 'x' }, body: `loginName=${phone}` });
  await up.app.request('/api/pay/notify/wechat', { method: 'POST', body: JSON.stringify({ phone, payNo: start.payNo }) });
  up.deps.log.error({ err: new Error(`Failed query: x\nparams: ${phone}`), token: own, orderNo }, 'handler failed');
  await up.close();
  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(1);
  expect(text).toContain(orderNo);
  for (const secret of [phone, own, 'Secret123', 'Wrong1234', ...Object.values(receiver)]) expect(text).not.toContain(secret);
});
