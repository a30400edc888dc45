import { chinaTime } from '@/lib/kernel/time';
import type { BillLine } from '../../kernel/payment';
import { fenOfBill } from '../bill';
import { NoClearAnswer } from '../call';
import { unzipped } from './unzip';

/** Columns that are read, by how their names begin: the brackets behind some have changed over the years. */
const columns = {
  transactionId: '支付宝交易号',
  payNo: '商户订单号',
  kind: '业务类型',
  title: '商品名称',
  at: '完成时间',
  amountFen: '订单金额',
  refundNo: '退款批次号',
  feeFen: '服务费',
} as const;
type Column = keyof typeof columns;

/** Without the tab behind each value, which keeps spreadsheets from taking it for a number. */
const cells = (line: string): string[] => line.split(',').map((cell) => cell.trim());

/** A value by its column; a name with commas in it moves what stands behind. */
function reader(head: readonly string[]): (line: readonly string[], column: Column) => string {
  const indexOf = (column: Column) => head.findIndex((name) => name.startsWith(columns[column]));
  return (line, column) => {
    const index = indexOf(column);
    return line[index > indexOf('title') ? index + line.length - head.length : index] ?? '';
  };
}

/** The movements of a file of 业务明细 (text). @throws NoClearAnswer when a line is none */
export function alipayBill(text: string): readonly BillLine[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  const head = cells(lines[0] ?? '');
  const missing = Object.values(columns).filter((name) => !head.some((cell) => cell.startsWith(name)));
  if (missing.length > 0) throw new NoClearAnswer(`bill without ${missing.join('、')}`);
  const value = reader(head);
  return lines.slice(1).map((text_) => {
    const line = cells(text_);
    const kind = value(line, 'kind') === '退款' ? 'refunded' : 'paid';
    const at = chinaTime(value(line, 'at'));
    if (!at) throw new NoClearAnswer('bill with a line without time');
    // Money that leaves us stands with a minus: a refund, a fee.
    const fee = fenOfBill(value(line, 'feeFen'));
    return {
      kind,
      payNo: value(line, 'payNo'),
      refundNo: kind === 'paid' ? '' : value(line, 'refundNo'),
      transactionId: value(line, 'transactionId'),
      amountFen: Math.abs(fenOfBill(value(line, 'amountFen'))),
      feeFen: fee === 0 ? 0 : -fee,
      at,
    };
  });
}

/** The movements of a downloaded bill: a ZIP of two files in GBK, the details and their sums. @throws NoClearAnswer */
export function alipayBillFile(zip: Buffer): readonly BillLine[] {
  const texts = unzipped(zip).map((bytes) => new TextDecoder('gb18030').decode(bytes));
  const details = texts.find((text) => text.includes(columns.transactionId));
  if (details === undefined) throw new NoClearAnswer('bill without its details');
  return alipayBill(details);
}
