import { INVOICE_TITLE_MOST } from '@/lib/contracts/forms';
import { cleanTaxNumber, isTaxNumber } from '@/lib/contracts/tax-number';

/** What the invoice form holds, as typed. */
export interface InvoiceDraft {
  readonly kind: 'person' | 'company';
  readonly title: string;
  readonly taxNo: string;
}
/** Keys below `orders.invoice.errors`. */
export type InvoiceProblem = 'titleMissing' | 'titleLong' | 'taxMissing' | 'taxLength' | 'taxWrong';
export type InvoiceProblems = Partial<Record<'title' | 'taxNo', InvoiceProblem>>;

/** 统一社会信用代码. */
const TAX_LENGTH = 18;

/** What is wrong with the form, field by field; empty when it can be sent. */
export function invoiceProblems({ kind, title, taxNo }: InvoiceDraft): InvoiceProblems {
  const problems: InvoiceProblems = {};
  const number = cleanTaxNumber(taxNo);
  if (title.trim() === '') problems.title = 'titleMissing';
  else if (title.trim().length > INVOICE_TITLE_MOST) problems.title = 'titleLong';
  if (kind === 'company' && !isTaxNumber(number))
    problems.taxNo = number === '' ? 'taxMissing' : number.length === TAX_LENGTH ? 'taxWrong' : 'taxLength';
  return problems;
}
