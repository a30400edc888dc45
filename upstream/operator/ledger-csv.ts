import { dateTime } from '@/lib/kernel/date';
import { csvNumber, csvTable } from '@/lib/kernel/csv';
import { yuanOfFen } from '@/lib/kernel/money';
import { paymentMessages } from '../payment/messages';
import type { linesWhere } from '../ledger/lines';

export type Line = Awaited<ReturnType<typeof linesWhere>>[number];

/** Providers as customers know them. */
export const providerNames: Readonly<Record<Line['provider'], string>> = {
  '': '',
  wechat: paymentMessages.methods.wechat,
  alipay: paymentMessages.methods.alipay,
  icbc: paymentMessages.methods.card,
};
const heads = [
  '日期时间',
  '凭证号',
  '摘要',
  '科目',
  '借方（元）',
  '贷方（元）',
  '订单号',
  '商品',
  '付款人',
  '渠道',
  '渠道流水号',
  '商户单号',
  '退款单号',
];

/** What stands on the debit side of an entry, or on its credit side; '' on the other one. */
const debit = ({ amountFen }: Line): string => (amountFen > 0 ? yuanOfFen(amountFen) : '');
const credit = ({ amountFen }: Line): string => (amountFen < 0 ? yuanOfFen(-amountFen) : '');

/** The ledger's entries as a table that Excel and accounting programs open: UTF-8 with its mark, a line an entry. */
export function ledgerCsv(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    dateTime(line.at),
    String(line.movementId),
    line.kind,
    line.account,
    debit(line),
    credit(line),
    csvNumber(line.orderNo),
    line.title,
    line.payer,
    providerNames[line.provider],
    ...[line.transactionId, line.payNo, line.refundNo].map(csvNumber),
  ]);
  return csvTable([heads, ...rows]);
}
