import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dateTime } from '../lib/kernel/date';
import { fenOfYuan, yuanText } from '../lib/kernel/money';
import type { waitsFor } from '../upstream/operator/orders-input';
import { operatorCommand } from '../upstream/operator/orders-input';
import { ask, command, Refusal } from './run/operator';

/** `npm run orders -- …`: what whoever runs the shop does with orders. Ends with 1 on a refusal. */
const usage = `用法：
  npm run orders -- list                                        等待处理的订单：发货、退书、退款失败、开票、红冲
  npm run orders -- show <订单号>                                一笔订单的经过：状态、付款、渠道通知、退款
  npm run orders -- ship <订单号> --carrier 顺丰 --number SF123456   发货
  npm run orders -- track <订单号> --text "包裹到达北京"            补一条物流信息
  npm run orders -- deliver <订单号>                             包裹已签收
  npm run orders -- returned <订单号>                            退款订单的图书已收回，放行退款
  npm run orders -- retry-refund <订单号>                        支付渠道拒绝的退款重新提交
  npm run orders -- invoice <订单号> --number 26332000000000000001 --sum 178.00 --file 发票.pdf   上传开好的电子发票
  npm run orders -- red-invoice <订单号> --number 26332000000000000002 --sum 59.00   登记退款订单的红字发票；--sum 都是发票上的价税合计
  npm run orders -- differences                                 支付渠道的账单和我们的账对不上的地方，以及各该怎么办
  npm run orders -- close-difference <编号> --text "已在商户平台退回"   处理完一条差异，写上结果
  npm run orders -- extend --days 2 --text "11 月 28 日停机，抱歉"   正在有效期里的课全部顺延（--course 3 只顺延一门），学员收到消息
  npm run orders -- paper <手机号> --course 3                     给还没有账号的学员下纸质课程单，打印给家长的链接`;

const waits: Readonly<Record<(typeof waitsFor)[number], string>> = {
  ship: '等待发货',
  returned: '等待图书退回',
  'retry-refund': '退款失败，待重试',
  invoice: '等待开票',
  'red-invoice': '等待红冲',
};

/** The file in Base64; undefined where none was named. */
function pdfIn(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file).toString('base64');
  } catch {
    throw new Refusal(`读不到文件 ${file}`);
  }
}

async function show(orderNo: string): Promise<number> {
  const { state, amountFen, history } = await ask('orders.show', { orderNo });
  const steps = history.map(({ at, what }) => `${dateTime(at)}  ${what}`);
  console.log([`${orderNo}  ${state}  ${yuanText(amountFen)}`, ...steps].join('\n'));
  return 0;
}

/** A sum of one side of a difference. */
const sideOf = (fen: number | null): string => (fen === null ? '没有' : yuanText(fen));

async function differences(): Promise<number> {
  const { list } = await ask('differences.list', {});
  for (const row of list) {
    const numbers = [row.orderNo, row.payNo, row.refundNo, row.transactionId].filter(Boolean).join(' ');
    console.log(
      `${row.id}  ${row.day}  ${row.provider}  ${row.what}  我们 ${sideOf(row.oursFen)}，渠道 ${sideOf(row.theirsFen)}  ${numbers}`,
    );
    console.log(`    ${row.toDo}`);
  }
  console.log(
    list.length === 0
      ? '账单和我们的账一致。'
      : `${list.length} 条待处理。处理完一条：npm run orders -- close-difference <编号> --text "结果"`,
  );
  return 0;
}

async function closeDifference(id: string, note: string): Promise<number> {
  if (!/^\d+$/.test(id) || note.trim().length < 2) throw new Refusal(`请写上差异的编号和处理结果\n\n${usage}`);
  await ask('differences.close', { id, note });
  console.log('已办理。');
  return 0;
}

async function extend({ days, text: why = '', course: courseId }: Readonly<Record<string, string | undefined>>): Promise<number> {
  if (!/^\d+$/.test(days ?? '') || why.trim().length < 2)
    throw new Refusal(`请写上顺延几天（--days）和为什么（--text，学员看得到）\n\n${usage}`);
  const { count } = await ask('orders.extend', { days, why, courseId });
  console.log(`已顺延 ${count} 门次，学员都收到了消息。`);
  return 0;
}

await command(async () => {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { carrier: text, number: text, sum: text, text, course: text, file: text, days: text },
  });
  const [name = '', orderNo = ''] = positionals;
  if (name === 'show') return show(orderNo);
  if (name === 'extend') return extend(values);
  if (name === 'differences') return differences();
  if (name === 'close-difference') return closeDifference(orderNo, values.text ?? '');
  const written = { amountFen: fenOfYuan(values.sum ?? ''), pdf: pdfIn(values.file) };
  const given = { command: name, orderNo, mobilePhone: orderNo, courseId: values.course, ...values, ...written };
  const wish = operatorCommand.safeParse(given);
  if (!wish.success) throw new Refusal(`参数不对，请检查订单号、承运商、单号、发票号码和金额、手机号和课程编号\n\n${usage}`);
  const { list, link } = await ask('orders', wish.data);
  if (link) console.log((process.env.PUBLIC_BASE || `http://localhost:${process.env.PORT || 3000}`) + link);
  else if (name !== 'list') console.log('已办理。');
  else if (list.length === 0) console.log('没有等待处理的订单。');
  else for (const row of list) console.log(`${row.orderNo}  ${row.state}  ${waits[row.waitsFor]}  ${row.receiver}`);
  return 0;
});
