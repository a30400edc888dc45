import { parseArgs } from 'node:util';
import { dateTime } from '../lib/kernel/date';
import type { WishOutput } from '../upstream/operator/contract';
import { ask, command, Refusal } from './run/operator';

/**
 * `npm run inbox`: everything that visitors sent in and nobody has answered, the newest first; `-- <编号>` shows one,
 * `-- <编号> answer 答复` answers it. An answer reaches the messages of its writer's account, else their phone.
 */
const usage = `用法：
  npm run inbox                           还没有答复的：反馈、勘误、付款凭证、留言与回电登记、教师合作申请、直播课报名
  npm run inbox -- --state answered       已答复的；closed 已结束的，all 全部
  npm run inbox -- <编号>                 看一条：全文、联系电话、图片
  npm run inbox -- <编号> working         有人在处理
  npm run inbox -- <编号> answer 答复      答复：有账号的进消息中心，没有账号的发短信
  npm run inbox -- <编号> done [答复]      结束，可以带上答复`;

const lists = {
  new: ['received', 'working'],
  answered: ['answered'],
  closed: ['done'],
  all: ['received', 'working', 'answered', 'done'],
} as const;
const isList = (name: string): name is keyof typeof lists => Object.hasOwn(lists, name);
const becomes = { working: 'working', answer: 'answered', done: 'done' } as const;
const isAction = (name: string): name is keyof typeof becomes => Object.hasOwn(becomes, name);

type Ticket = WishOutput<'inbox.show'>;
const kinds: Readonly<Record<Ticket['kind'], string>> = {
  page: '网页问题',
  book: '图书勘误',
  account: '学员反馈',
  payment: '付款凭证',
  message: '留言',
  procurement: '采购回电',
  application: '教师合作',
  lead: '直播课报名',
  question: '课上提问',
};
const states: Readonly<Record<Ticket['state'], string>> = { received: '待处理', working: '处理中', answered: '已答复', done: '已结束' };
const reached = {
  notification: '已登记，答复进了对方的消息中心。',
  sms: '已登记，答复将用短信发给对方。',
  both: '已登记，答复进了对方的消息中心，也用短信发给对方。',
  nobody: '已登记。对方没有留号码，来电报编号时请告诉他。',
} as const;

const line = ({ ticketNo, kind, state, createdAt, from, mobilePhone, about, words }: Ticket): string =>
  [ticketNo, states[state], kinds[kind], dateTime(createdAt), from, mobilePhone, about, words.replace(/\s+/g, ' ').slice(0, 60)].join('\t');

async function list(name: string, after: string | undefined): Promise<number> {
  if (!isList(name)) throw new Refusal(usage);
  const found = await ask('inbox.list', { states: [...lists[name]], ...(after !== undefined && { after }) });
  console.log(found.list.length === 0 ? '没有这样的来信。' : found.list.map(line).join('\n'));
  if (found.next !== null) console.log(`还有更早的：npm run inbox -- --state ${name} --after ${found.next}`);
  return 0;
}

async function show(ticketNo: string): Promise<number> {
  const ticket = await ask('inbox.show', { ticketNo });
  const parts: (readonly [string, string])[] = [
    ['编号', ticket.ticketNo],
    ['来自', [kinds[ticket.kind], ticket.from, ticket.mobilePhone].filter(Boolean).join(' ')],
    ['时间', dateTime(ticket.createdAt)],
    ['关于', ticket.about],
    ['内容', ticket.words],
    ['图片', ticket.images.join(' ')],
    ['状态', [states[ticket.state], ticket.handledAt === null ? '' : dateTime(ticket.handledAt)].filter(Boolean).join(' ')],
    ['答复', ticket.reply],
  ];
  console.log(parts.flatMap(([name, text]) => (text === '' ? [] : [`${name}：${text}`])).join('\n'));
  return 0;
}

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { state: { type: 'string', default: 'new' }, after: { type: 'string' } },
  });
  const [ticketNo, action, ...words] = positionals;
  if (ticketNo === undefined) return list(values.state, values.after);
  if (action === undefined) return show(ticketNo);
  if (!isAction(action)) throw new Refusal(usage);
  const done = await ask('inbox.handle', { ticketNo, state: becomes[action], reply: words.join(' ') });
  console.log(done.reached === null ? '已登记。' : reached[done.reached]);
  return 0;
});
