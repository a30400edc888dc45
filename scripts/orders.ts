import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OPERATOR_KEY, OPERATOR_PATH } from '../upstream/order/operator-door';
import type { WaitingOrder } from '../upstream/order/operate';
import { loadEnv } from './run/env';

/**
 * `npm run orders -- …`: what whoever runs the shop does with orders. The running service carries it out, by the same
 * rules as everything else; DATA_DIR and PORT (or UPSTREAM_PORT) are those it was started with. Ends with 1 on a refusal.
 */
const usage = `用法（网站正在运行时）：
  npm run orders -- list                                        等待处理的订单：发货、退书、退款失败、开票、红冲
  npm run orders -- ship <订单号> --carrier 顺丰 --number SF123456   发货
  npm run orders -- track <订单号> --text "包裹到达北京"            补一条物流信息
  npm run orders -- deliver <订单号>                             包裹已签收
  npm run orders -- returned <订单号>                            退款订单的图书已收回，放行退款
  npm run orders -- retry-refund <订单号>                        支付渠道拒绝的退款重新提交
  npm run orders -- invoice <订单号> --number 26332000000000000001 --file 发票.pdf   上传开好的电子发票
  npm run orders -- red-invoice <订单号> --number 26332000000000000002   登记退款订单的红字发票
  npm run orders -- paper <手机号> --course 3                     给还没有账号的学员下纸质课程单，打印给家长的链接`;

const waits = {
  ship: '等待发货',
  returned: '等待图书退回',
  'retry-refund': '退款失败，待重试',
  invoice: '等待开票',
  'red-invoice': '等待红冲',
} as const satisfies Record<WaitingOrder['waitsFor'], string>;

interface Answer {
  readonly ok: boolean;
  readonly message: string;
  readonly list: readonly WaitingOrder[];
  /** Path and query on the site. */
  readonly link?: string | null;
}

function operatorKey(): string | null {
  try {
    return readFileSync(join(process.env.DATA_DIR || '.data', OPERATOR_KEY), 'utf8');
  } catch {
    return null;
  }
}

/** The file in Base64; undefined where none was named, null where it cannot be read. */
function pdfIn(file: unknown): string | undefined | null {
  if (typeof file !== 'string') return undefined;
  try {
    return readFileSync(file).toString('base64');
  } catch {
    return null;
  }
}

async function ask(command: object): Promise<Answer | string> {
  const key = operatorKey();
  if (key === null) return '没有找到服务的数据目录，请先启动网站（npm start），或用 DATA_DIR 指定它';
  const port = Number(process.env.UPSTREAM_PORT || Number(process.env.PORT || 3000) + 1);
  try {
    const response = await fetch(`http://127.0.0.1:${port}${OPERATOR_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(command),
    });
    if (response.status === 403) return '密钥不符：DATA_DIR 不是正在运行的服务的数据目录';
    if (response.status === 400) return `参数不对，请检查订单号、承运商、单号、发票号码、手机号和课程编号\n\n${usage}`;
    if (!response.ok) return `端口 ${port} 上运行的不是这个网站的服务，请用 PORT 指定它的端口`;
    const answer: Answer = await response.json();
    return answer;
  } catch {
    return `端口 ${port} 上没有正在运行的服务，请先启动网站（npm start），或用 PORT 指定它的端口`;
  }
}

async function main(): Promise<number> {
  loadEnv();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: {
      carrier: { type: 'string' },
      number: { type: 'string' },
      text: { type: 'string' },
      course: { type: 'string' },
      file: { type: 'string' },
    },
  });
  const [command, orderNo] = positionals;
  if (!command) {
    console.log(usage);
    return 1;
  }
  const pdf = pdfIn(values.file);
  if (pdf === null) {
    console.error(`读不到文件 ${String(values.file)}`);
    return 1;
  }
  const answer = await ask({ command, orderNo, mobilePhone: orderNo, courseId: values.course, ...values, pdf });
  if (typeof answer === 'string' || !answer.ok) {
    console.error(typeof answer === 'string' ? answer : answer.message);
    return 1;
  }
  if (answer.link) console.log((process.env.PUBLIC_BASE || `http://localhost:${process.env.PORT || 3000}`) + answer.link);
  else if (command !== 'list') console.log('已办理。');
  else if (answer.list.length === 0) console.log('没有等待处理的订单。');
  else for (const row of answer.list) console.log(`${row.orderNo}  ${row.state}  ${waits[row.waitsFor]}  ${row.receiver}`);
  return 0;
}

process.exit(await main());
