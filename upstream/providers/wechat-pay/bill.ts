import { chinaTime } from '@/lib/kernel/time';
import type { BillLine } from '../../kernel/payment';
import { NoClearAnswer } from '../call';
import { fenOfBill } from '../bill';

/** Columns that are read, by the names in the file's first line; their order is WeChat's affair. */
const columns = {
  at: '交易时间',
  transactionId: '微信订单号',
  payNo: '商户订单号',
  state: '交易状态',
  refundNo: '商户退款单号',
  refundState: '退款状态',
  feeFen: '手续费',
  paidFen: '订单金额',
  refundFen: '申请退款金额',
} as const;

/**
 * The movements of a trade bill. Its values stand behind a backtick each, so that a spreadsheet takes none for a number
 * and a comma in a name parts nothing; the last two lines are sums. @throws NoClearAnswer when it is no such file
 */
export function wechatBill(text: string): readonly BillLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const head = (lines[0] ?? '').split(',').map((name) => name.trim());
  const missing = Object.values(columns).filter((name) => !head.includes(name));
  if (missing.length > 0) throw new NoClearAnswer(`bill without ${missing.join('、')}`);
  const end = lines.findIndex((line) => line.startsWith('总交易单数'));
  return lines
    .slice(1, end === -1 ? undefined : end)
    .filter((line) => line.startsWith('`'))
    .map((line) => {
      const values = line.slice(1).split(',`');
      const value = (column: keyof typeof columns): string => values[head.indexOf(columns[column])]?.trim() ?? '';
      // REVOKED is a payment by a scanned card that was taken back.
      const kind = value('state') === 'SUCCESS' ? 'paid' : 'refunded';
      const at = chinaTime(value('at'));
      if (!at) throw new NoClearAnswer('bill with a line without time');
      return {
        kind,
        payNo: value('payNo'),
        refundNo: kind === 'paid' ? '' : value('refundNo'),
        transactionId: value('transactionId'),
        amountFen: Math.abs(fenOfBill(value(kind === 'paid' ? 'paidFen' : 'refundFen'))),
        feeFen: fenOfBill(value('feeFen')),
        at,
        // A refund stands in the bill of the day on which it was asked for; a bank takes days, and may send it back.
        ...(kind === 'refunded' && value('refundState') !== 'SUCCESS' ? { underWay: true as const } : {}),
      };
    });
}
