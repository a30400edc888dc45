import { INVOICE_TITLE_MOST } from '@/lib/contracts/values/forms';
import { cleanTaxNumber, isTaxNumber } from '@/lib/contracts/values/tax-number';

/** What the invoice form holds, as typed. */
export interface InvoiceDraft {
  readonly kind: 'person' | 'company';
  readonly title: string;
  readonly taxNo: string;
}
/** Keys below `orders.invoice.errors`. */
export type InvoiceError = 'titleMissing' | 'titleLong' | 'taxMissing' | 'taxLength' | 'taxWrong';
export type InvoiceErrors = Partial<Record<'title' | 'taxNo', InvoiceError>>;

/** 统一社会信用代码. */
const TAX_LENGTH = 18;

/** What is wrong with the form, field by field; empty when it can be sent. */
export function invoiceErrors({ kind, title, taxNo }: InvoiceDraft): InvoiceErrors {
  const errors: InvoiceErrors = {};
  const number = cleanTaxNumber(taxNo);
  if (title.trim() === '') errors.title = 'titleMissing';
  else if (title.trim().length > INVOICE_TITLE_MOST) errors.title = 'titleLong';
  if (kind === 'company' && !isTaxNumber(number))
    errors.taxNo = number === '' ? 'taxMissing' : number.length === TAX_LENGTH ? 'taxWrong' : 'taxLength';
  return errors;
}
