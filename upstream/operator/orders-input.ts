import { z } from 'zod';
import { mobile } from '@/lib/contracts/schemas/shapes';

/** What an order may wait for from an operator. */
export const waitsFor = ['ship', 'returned', 'retry-refund', 'invoice', 'red-invoice'] as const;

const orderNo = z.string().min(10).max(40);
/** 数电发票 have twenty digits. */
const invoiceNo = z.string().regex(/^\d{20}$/);
/** What stands on an invoice, 价税合计, in 分. */
const amountFen = z.number().int().positive();
const words = z.string().trim().min(1).max(200);

/** What whoever runs the shop may order (scripts/orders.ts). */
export const operatorCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('list') }),
  z.object({
    command: z.literal('ship'),
    orderNo,
    carrier: z.string().trim().min(1).max(20),
    number: z.string().regex(/^[A-Za-z0-9-]{5,40}$/),
  }),
  z.object({ command: z.literal('track'), orderNo, text: words }),
  z.object({ command: z.literal('deliver'), orderNo }),
  z.object({ command: z.literal('returned'), orderNo }),
  z.object({ command: z.literal('retry-refund'), orderNo }),
  z.object({ command: z.literal('invoice'), orderNo, number: invoiceNo, amountFen, pdf: z.base64() }),
  z.object({ command: z.literal('red-invoice'), orderNo, number: invoiceNo, amountFen }),
  z.object({ command: z.literal('paper'), mobilePhone: mobile(), courseId: z.coerce.number().int().positive() }),
]);
export type OperatorCommand = z.output<typeof operatorCommand>;
