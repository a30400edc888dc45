import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dateTime } from '../lib/kernel/date';
import { yuanOfFen, yuanText } from '../lib/kernel/money';
import { ledgerCsv, providerNames } from '../upstream/operator/ledger-csv';
import { ask, command, Refusal } from './run/operator';

/** `npm run ledger -- …`: the ledger for whoever keeps the books. Ends with 1 on a refusal, and when something does not agree. */
const usage = `用法：
  npm run ledger -- --from 2026-11-01 --to 2026-11-30 [--file 账.csv]   导出一段日期的分录，给会计
  npm run ledger -- order <订单号>                                     一笔订单（连同换课前后的订单）的金额从哪里来、到哪里去
  npm run ledger -- check                                             核对账簿、收款、退款和渠道账单`;

async function write(from: string, to: string, file: string): Promise<number> {
  const { lines } = await ask('ledger.lines', { from, to });
  writeFileSync(file, ledgerCsv(lines));
  console.log(`${file}：${lines.length} 条分录。`);
  return 0;
}

async function order(orderNo: string): Promise<number> {
  const { orders, entries } = await ask('ledger.order', { orderNo });
  for (const { orderNo: no, state, amountFen, creditFen, balanceFen } of orders) {
    const credited = creditFen > 0 ? `，换课抵扣 ${yuanText(creditFen)}` : '';
    console.log(`${no}  ${state}  应付 ${yuanText(amountFen)}${credited}，现在留有 ${yuanText(balanceFen)}`);
    for (const line of entries.filter((entry) => entry.orderNo === no)) {
      const side = line.amountFen > 0 ? '借' : '贷';
      const numbers = [providerNames[line.provider], line.refundNo || line.payNo].filter(Boolean).join(' ');
      const sum = `${side} ${yuanOfFen(Math.abs(line.amountFen))}`;
      console.log(`    ${dateTime(line.at)}  ${line.kind}  ${line.account}  ${sum}  留有 ${yuanOfFen(line.balanceFen)}  ${numbers}`);
    }
  }
  return 0;
}

const sideOf = (fen: number | null): string => (fen === null ? '没有' : yuanText(fen));

async function check(): Promise<number> {
  const { paidFen, refundedFen, transferredFen, feeFen, faults, openDifferences } = await ask('ledger.check', {});
  console.log(`收款    账簿 ${yuanText(paidFen.ledger)}，付款记录 ${yuanText(paidFen.books)}，已读的渠道账单 ${yuanText(paidFen.bills)}`);
  console.log(
    `退款    账簿 ${yuanText(refundedFen.ledger)}，退款记录 ${yuanText(refundedFen.books)}，已读的渠道账单 ${yuanText(refundedFen.bills)}`,
  );
  if (transferredFen.books !== 0 || transferredFen.ledger !== 0)
    console.log(`转账退 账簿 ${yuanText(transferredFen.ledger)}，退款记录 ${yuanText(transferredFen.books)}`);
  console.log(`手续费  账簿 ${yuanText(feeFen.ledger)}，已读的渠道账单 ${yuanText(feeFen.bills)}`);
  for (const { what, toDo, number, ledgerFen, otherFen } of faults)
    console.log(`✗ ${what}  ${number}  账簿 ${sideOf(ledgerFen)}，对方 ${sideOf(otherFen)}\n    ${toDo}`);
  if (openDifferences > 0) console.log(`✗ 渠道账单有 ${openDifferences} 条差异待处理：npm run orders -- differences`);
  if (faults.length + openDifferences > 0) return 1;
  console.log('借贷相等，账簿和收款、退款、账单一致。');
  return 0;
}

await command(async () => {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: text, to: text, file: text } });
  const [name, orderNo] = positionals;
  if (name === 'order' && orderNo !== undefined) return order(orderNo);
  if (name === 'check') return check();
  const { from, to } = values;
  if (name !== undefined || from === undefined || to === undefined) throw new Refusal(usage);
  return write(from, to, values.file ?? `ledger-${from}-${to}.csv`);
});
