import * as endpoints from '@/app/api/[...path]/route';
import * as evaluation from '@/app/api/evaluation/[kind]/[file]/route';
import * as health from '@/app/api/health/route';
import * as liveCaptcha from '@/app/api/live/captcha/route';
import * as livePay from '@/app/api/live/pay/route';
import * as liveSignup from '@/app/api/live/signup/route';
import * as desk from '@/app/api/ops/[row]/route';
import * as invoice from '@/app/api/orders/invoice/route';
import * as parcels from '@/app/api/parcels/pushed/route';
import * as leave from '@/app/api/pay/leave/[provider]/route';
import * as notify from '@/app/api/pay/notify/[provider]/route';
import * as problem from '@/app/api/problem/route';
import * as logout from '@/app/api/session/logout/route';
import * as session from '@/app/api/session/route';
import * as receipts from '@/app/api/sms/receipts/[company]/[key]/route';
import * as upload from '@/app/api/upload/route';
import * as payerBack from '@/app/api/wechat/payer/back/route';
import * as payer from '@/app/api/wechat/payer/route';
import { deskRow, isDeskRow } from '@/lib/ops/contract';
import { receiptsAddress } from '@/upstream/sms/receipts';
import { oneOf, type Made, type Way } from '../../support/fuzz-requests';
import { inputOf, likelyOf, spoiled } from '../../support/fuzz-values';

type Random = () => number;
/** What stands in the brackets of its folder, decoded by Next. */
type Params = Readonly<Record<string, string>>;
type Answer = (request: Request, params: Params) => Response | Promise<Response>;

/** A route below app/api. Those that are rows of the endpoint table are asked in fuzz/door.test.ts. */
interface OwnRoute {
  /** By method, as its file exports them. */
  readonly methods: Readonly<Record<string, Answer>>;
  readonly params?: (random: Random) => Params;
  /** How its body is written by those who mean it. */
  readonly way?: Way;
  readonly made?: (random: Random, params: Params) => Made;
  /** A status that some of them must get: not all stop at the door. */
  readonly reaches: number;
  /** What it does takes long: so many times less often. */
  readonly seldom?: number;
}

/** Fields that mostly hold one of these. */
const of =
  (fields: Readonly<Record<string, readonly unknown[]>>) =>
  (random: Random): Made =>
    inputOf(
      Object.entries(fields).map(([name, fits]) => ({ name, fits })),
      random,
    );

/** Of the right form and for long, signed by nobody: it is looked at by the service. */
const token = `local:b:${Buffer.from(JSON.stringify({ deadline: 4e9 })).toString('base64')}`;

/** What the service is told for these routes to lead somewhere: accounts with a tracker of parcels and a company that sends SMS. */
export const accounts = {
  KUAIDI100_KEY: 'k'.repeat(16),
  KUAIDI100_CUSTOMER: 'C'.repeat(32),
  SMS_TENCENT_SECRET_KEY: 's'.repeat(32),
  SMS_TENCENT_SECRET_ID: 'AKID0123456789abcdefghijklmnopqrstuv',
  SMS_TENCENT_APP_ID: '1400000001',
  SMS_TENCENT_SIGN: '星课邦',
  SMS_TENCENT_TEMPLATES: 'code:101',
} as const;
const receiptsKey =
  receiptsAddress({ ...accounts, SMS_ALIYUN_ACCESS_KEY_SECRET: undefined, PAY_NOTIFY_BASE: undefined, PUBLIC_BASE: '' }, 'tencent')
    ?.split('/')
    .pop() ?? '';

const strange = ['__proto__', 'constructor', '..', '.', '', 'a/b', '\\', '\0', '\ud800', '题', '%', '%00', ' ', 'x'.repeat(5000)] as const;
const segment = (random: Random, ...known: readonly string[]): string => oneOf(random() < 0.7 ? known : strange, random);
const provider = (random: Random): Params => ({ provider: segment(random, 'wechat', 'alipay', 'icbc') });
const live = of({
  channel: ['tiktok', 'tencent', 'headlines'],
  activity: ['fangcheng'],
  find: ['?clickid=abcd1234'],
  mobilePhone: ['13800138000', '139 0000 0001'],
  captcha: ['abcd'],
  smsCode: ['123456'],
  gradeName: ['初二'],
  method: ['wechat', 'alipay', ''],
  agreed: ['1'],
  step: ['send', 'go'],
  lead: ['1', 'x'.repeat(24)],
  orderNo: ['XK000000000001'],
});
const receipt = of({ mobile: ['13800138000'], report_status: ['SUCCESS', 'FAIL'], errmsg: ['DELIVRD'] });
const notice = of({
  id: ['1'],
  event_type: ['TRANSACTION.SUCCESS', 'REFUND.SUCCESS'],
  resource: [{ algorithm: 'AEAD_AES_256_GCM', ciphertext: 'AAAA', nonce: 'abcdefghijkl', associated_data: '' }],
  out_trade_no: ['P20261121000000000001'],
  trade_status: ['TRADE_SUCCESS'],
  total_amount: ['199.00'],
  sign: ['AAAA', ''],
  sign_type: ['RSA2'],
  biz_content: ['{"return_code":"0"}'],
  from: ['icbc-api'],
});

export const ownRoutes: Readonly<Record<string, OwnRoute>> = {
  '[...path]': { reaches: 404, methods: { GET: endpoints.GET, POST: endpoints.POST }, way: 'json', made: of({ id: [1], courseId: ['1'] }) },
  'evaluation/[kind]/[file]': {
    reaches: 404,
    methods: { GET: (request, { kind = '', file = '' }) => evaluation.GET(request, { params: Promise.resolve({ kind, file }) }) },
    params: (random) => ({
      kind: segment(random, 'paper', 'report'),
      file: segment(random, 'paper.pdf', 'report.pdf', '1.png', '99.png', '0.png'),
    }),
    made: of({ reportId: ['1', '2', '2147483647', '2147483648'], key: ['-', 'x'.repeat(24)] }),
  },
  health: { reaches: 200, methods: { GET: health.GET } },
  // Each draws a picture.
  'live/captcha': { reaches: 200, methods: { GET: liveCaptcha.GET }, seldom: 5 },
  'live/pay': { reaches: 303, methods: { POST: livePay.POST }, way: 'form', made: live },
  'live/signup': { reaches: 303, methods: { POST: liveSignup.POST }, way: 'form', made: live },
  'ops/[row]': {
    reaches: 200,
    methods: { POST: (request, { row = '' }) => desk.POST(request, { params: Promise.resolve({ row }) }) },
    params: (random) => ({ row: segment(random, 'access.me', 'access.enter', 'orders.list', 'inbox.list', 'texts.check', 'join.open') }),
    way: 'json',
    made: (random, { row = '' }) => Object(spoiled(isDeskRow(row) ? likelyOf(deskRow(row).input, random) : {}, random() * 0.5, random)),
  },
  'orders/invoice': { reaches: 404, methods: { GET: invoice.GET }, made: of({ orderNo: ['XK000000000001', '20261121093000000001'] }) },
  'parcels/pushed': {
    reaches: 200,
    methods: { POST: parcels.POST },
    way: 'form',
    made: of({ sign: ['AAAA'], param: ['{"status":"polling","lastResult":{"nu":"SF1","com":"shunfeng","state":"3","data":[]}}', '{}'] }),
  },
  'pay/leave/[provider]': {
    reaches: 404,
    methods: { GET: (request, { provider: id = '' }) => leave.GET(request, { params: Promise.resolve({ provider: id }) }) },
    params: provider,
    made: of({ wish: ['x', 'e30.AAAA'], sign: ['AAAA'] }),
  },
  'pay/notify/[provider]': {
    reaches: 200,
    methods: { POST: (request, { provider: id = '' }) => notify.POST(request, { params: Promise.resolve({ provider: id }) }) },
    params: provider,
    way: 'json',
    made: notice,
  },
  problem: {
    reaches: 303,
    methods: { POST: problem.POST },
    way: 'form',
    made: of({ problemId: ['junior-04', 'junior-06'], part: ['self'], how: ['answered', 'shown'], answer: ['3', 'x=2'] }),
  },
  session: { reaches: 200, methods: { GET: session.GET } },
  'session/logout': { reaches: 200, methods: { POST: logout.POST }, way: 'json', made: of({ of: ['evaluation'] }) },
  'sms/receipts/[company]/[key]': {
    reaches: 200,
    methods: {
      POST: (request, { company = '', key = '' }) => receipts.POST(request, { params: Promise.resolve({ company, key }) }),
    },
    params: (random) => ({ company: segment(random, 'aliyun', 'tencent'), key: segment(random, receiptsKey) }),
    way: 'json',
    made: (random) => Object([receipt(random)]),
  },
  upload: {
    reaches: 422,
    methods: { POST: upload.POST },
    way: 'multipart',
    made: of({ token: [token, 'a:b:c'], key: ['feedback/a.png'], file: ['\x89PNG\r\n', 'x'] }),
  },
  'wechat/payer': {
    reaches: 303,
    methods: { GET: payer.GET },
    made: of({ back: ['/course/purchase?courseId=1', '//evil.test', '/\\evil.test'] }),
  },
  'wechat/payer/back': { reaches: 303, methods: { GET: payerBack.GET }, made: of({ code: ['sandbox-visitor'], state: ['x'] }) },
};
