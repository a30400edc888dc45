import { schemaRow, type EndpointId, type InputDraft } from '../../lib/contracts';
import { DAY } from '../../lib/kernel/time';
import type { DeskDraft, DeskRowName } from '../../lib/ops/contract';
import { callerOf, issueToken } from '../../upstream/account/tokens';
import type { Deps } from '../../upstream/context/context';
import { handlerOf } from '../../upstream/doors/handlers';
import { carryOutAtDesk } from '../../upstream/operator/desk/carry-out';
import { startSession } from '../../upstream/staff/sessions';
import { read } from './fill';
import { phoneOf } from './size';

/** One list, asked as its door asks it: session, input, rows, contract. */
export interface List {
  readonly name: string;
  /** ms that its 95th percentile may take. */
  readonly most: number;
  /** `n`: which of the people or orders it is asked for, so that no two runs read the same pages. */
  readonly ask: (n: number) => Promise<unknown>;
}

/** ms that a list may take at the 95th percentile. */
export const MOST = 50;
/** People whose lists are asked for in turn. */
const PEOPLE = 50;

const at = <T>(all: readonly T[], n: number): T => {
  const one = all[n % all.length];
  if (one === undefined) throw new Error('nothing was generated');
  return one;
};

/** Lists of somebody who is signed in. */
async function learnerLists(deps: Deps): Promise<readonly List[]> {
  const { rows } = await read(
    deps.db,
    `select id from users where mobile_phone in (${Array.from({ length: PEOPLE }, (_, n) => `'${phoneOf(n + 1)}'`).join()})`,
  );
  const tokens: string[] = [];
  for (const { id } of rows) tokens.push(await issueToken(deps.db, Number(id), 'user', deps.now()));
  const list = <Id extends EndpointId>(name: string, id: Id, input: InputDraft<Id>): List => ({
    name,
    most: MOST,
    ask: async (n) => {
      const caller = await callerOf(deps, at(tokens, n));
      if (caller === null) throw new Error('the session is over');
      const answer = await handlerOf(id)(schemaRow(id).input.parse(input), { ...deps, caller, ip: '203.0.113.9' });
      return schemaRow(id).output.parse(answer);
    },
  });
  return [
    list('我的订单', 'orders.list', { pageNum: 1, pageSize: 10 }),
    list('我的订单：待付款', 'orders.list', { tab: 'unpaid', pageNum: 1, pageSize: 10 }),
    list('我的订单：按课程名找', 'orders.list', { keyWord: '数学', pageNum: 1, pageSize: 10 }),
    list('我的课程', 'orders.myCourses', { pageNum: 1, pageSize: 10 }),
    list('消息', 'notification.list', { pageNum: 1, pageSize: 20 }),
    list('未读消息', 'notification.list', { unreadOnly: 1, pageNum: 1, pageSize: 20 }),
    list('收藏', 'collection.list', { pageNum: 1, pageSize: 10 }),
    list('收货地址', 'address.list', {}),
    list('学习首页', 'study.home', {}),
    list('学习计划', 'study.plan', {}),
    list('学习报告', 'study.summary', {}),
    list('一周的学习', 'study.learning', {}),
    list('周信', 'study.letters', {}),
  ];
}

/** A moment so many months ago, without its fraction of a second. */
const monthsAgo = ({ now }: Pick<Deps, 'now'>, months: number): string =>
  new Date(now().getTime() - months * 30 * DAY).toISOString().slice(0, 19);

/** Lists of the desk, for somebody who may see everything. */
async function deskLists(deps: Deps): Promise<readonly List[]> {
  const { rows: admins } = await read(deps.db, `select id from operators where 'admin' = any(roles) limit 1`);
  const token = await startSession(deps.db, Number(admins[0]?.id), 'open', { ip: '203.0.113.8', device: 'load-data' }, deps.now());
  const { rows } = await read(
    deps.db,
    `select o.order_no, o.receiver_phone, p.pay_no, p.transaction_id, s.number from orders o join payments p on p.order_id = o.id
      join shipments s on s.order_id = o.id order by o.order_no limit ${PEOPLE}`,
  );
  const { rows: learners } = await read(
    deps.db,
    `select id, mobile_phone, rs_no from users where rs_no like 'XKLOAD%' order by id limit ${PEOPLE}`,
  );
  const learner = (name: 'mobile_phone' | 'rs_no', n: number) => String(at(learners, n)[name]);
  const known = (name: 'order_no' | 'receiver_phone' | 'pay_no' | 'transaction_id' | 'number', n: number) => String(at(rows, n)[name]);
  const list = <Row extends DeskRowName>(name: string, row: Row, input: (n: number) => DeskDraft<Row>): List => ({
    name: `工作台：${name}`,
    most: MOST,
    ask: (n) => carryOutAtDesk(deps, row, input(n), { token, ip: '203.0.113.8', device: 'load-data', origin: '' }),
  });
  return [
    list('订单', 'orders.list', () => ({ words: '' })),
    list('订单，按状态', 'orders.list', () => ({ words: '', state: '退款中' })),
    list('订单，按订单号', 'orders.list', (n) => ({ words: known('order_no', n) })),
    list('订单，按订单号开头', 'orders.list', (n) => ({ words: known('order_no', n).slice(0, 5) })),
    list('订单，按手机号', 'orders.list', (n) => ({ words: known('receiver_phone', n) })),
    list('订单，按支付号', 'orders.list', (n) => ({ words: known('pay_no', n) })),
    list('订单，按渠道流水号', 'orders.list', (n) => ({ words: known('transaction_id', n) })),
    list('订单，按快递单号', 'orders.list', (n) => ({ words: known('number', n) })),
    list('订单，按课程名', 'orders.list', () => ({ words: '函数' })),
    list('订单，按手机尾号', 'orders.list', (n) => ({ words: known('receiver_phone', n).slice(-4) })),
    list('订单，按收件人', 'orders.list', (n) => ({ words: `收件人${n + 100}` })),
    list('订单，按学员昵称', 'orders.list', (n) => ({ words: `学员${n + 100}` })),
    list('订单，按发票号码', 'orders.list', (n) => ({ words: `2611${String(n).padStart(16, '0')}` })),
    list('订单，某几天的', 'orders.list', () => ({ from: monthsAgo(deps, 12).slice(0, 10), to: monthsAgo(deps, 11).slice(0, 10) })),
    list('订单，某几天的，按状态', 'orders.list', () => ({ from: monthsAgo(deps, 12).slice(0, 10), state: '退款中' })),
    list('订单，找不到', 'orders.list', (n) => ({ words: `没有这样的课${n}` })),
    list('一笔订单', 'orders.show', (n) => ({ orderNo: known('order_no', n) })),
    list('来信，没有人管的', 'inbox.list', () => ({ which: 'free' })),
    list('来信，办完的', 'inbox.list', () => ({ which: 'done' })),
    list('来信，按字找', 'inbox.list', (n) => ({ which: 'open', words: `第 ${n} 页` })),
    list('来信，逾期的', 'inbox.list', () => ({ which: 'open', late: true })),
    list('来信，办完的，很久以前', 'inbox.list', () => ({ which: 'done', after: `${monthsAgo(deps, 12)}.000000Z~zzzzzzzzzzzzzzzz` })),
    list('来信，办完的，按字找', 'inbox.list', (n) => ({ which: 'done', words: `第 ${n} 页` })),
    list('来信，办完的，按手机号', 'inbox.list', (n) => ({ which: 'done', words: `10${String(n + 1).padStart(9, '0')}` })),
    list('来信，一个人办完的', 'inbox.list', () => ({ which: 'done', who: Number(admins[0]?.id) })),
    list('来信，一个人的留言', 'inbox.list', () => ({ which: 'done', kind: 'message', who: Number(admins[0]?.id) })),
    list('来信，有多少', 'inbox.counts', () => ({})),
    list('页面与图书', 'texts.list', () => ({})),
    list('发货：待寄', 'shipping.list', () => ({ which: 'waiting' })),
    list('发货：路上', 'shipping.list', () => ({ which: 'sent' })),
    list('发货：到了', 'shipping.list', () => ({ which: 'arrived' })),
    list('发货：退回', 'shipping.list', () => ({ which: 'returning' })),
    list('发货：异常', 'shipping.list', () => ({ which: 'trouble' })),
    list('发货，按收件人', 'shipping.list', (n) => ({ which: 'waiting', words: `收件人${n}` })),
    list('退款', 'refunds.list', () => ({})),
    list('审计', 'audit.list', () => ({})),
    list('审计，按对象', 'audit.list', (n) => ({ words: known('order_no', n) })),
    list('审计，找不到', 'audit.list', (n) => ({ words: `没有这样的事${n}` })),
    list('审计，按动作', 'audit.list', () => ({ action: 'shipping.send' })),
    list('学员', 'learners.list', () => ({})),
    list('学员，按手机号', 'learners.list', (n) => ({ words: learner('mobile_phone', n) })),
    list('学员，按编号', 'learners.list', (n) => ({ words: learner('rs_no', n) })),
    list('学员，按名字开头', 'learners.list', (n) => ({ words: `学员${n}` })),
    list('学员，找不到', 'learners.list', (n) => ({ words: `没有这样的人${n}` })),
    list('一位学员', 'learners.show', (n) => ({ id: Number(at(learners, n).id) })),
    list('防伪码的批次', 'codes.list', () => ({})),
    list('批阅：等着的', 'marking.list', () => ({ which: 'waiting' })),
    list('批阅：寄出的', 'marking.list', () => ({ which: 'published' })),
    list('批阅，按学员', 'marking.list', (n) => ({ which: 'published', words: `学员${n}` })),
    list('听懂了吗：等着读的', 'ratings.list', () => ({ state: 'waiting' })),
    list('听懂了吗：给人看的', 'ratings.list', () => ({ state: 'shown' })),
    list('账单日', 'bills.days', () => ({})),
    list('账单差异', 'bills.list', () => ({ which: 'open' })),
    list('账单差异，了结的', 'bills.list', () => ({ which: 'closed' })),
    list('今日：等着的', 'today.waiting', () => ({})),
    list('今日：最急的', 'today.urgent', () => ({})),
    list('今日：交给自己的', 'today.waiting', () => ({ mine: true })),
    list('今日：钟点', 'today.hours', () => ({})),
    list('今日：数字', 'today.numbers', () => ({})),
    list('今日：服务商', 'today.health', () => ({})),
    list('⌘K', 'search.find', (n) => ({ words: known('order_no', n).slice(0, 8) })),
  ];
}

/** Every list that grows with the shop. */
export async function listsOf(deps: Deps): Promise<readonly List[]> {
  return [...(await learnerLists(deps)), ...(await deskLists(deps))];
}
