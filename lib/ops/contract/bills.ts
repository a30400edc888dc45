import { z } from 'zod';
import { providerIds } from '@/lib/kernel/payment';
import type { DeskRows } from './row';
import { empty, id, paging, time } from './shapes';

const fen = z.number().int();

/** 对账: the providers' bills, and where they and our books do not agree. */
export const billRows = {
  'bills.days': {
    right: 'bills.reconcile',
    kind: 'read',
    lags: true,
    input: empty,
    output: z.object({
      /** The last days, the newest first. */
      list: z.array(
        z.object({
          provider: z.enum(providerIds),
          day: z.iso.date(),
          checkedAt: time,
          lines: z.number().int(),
          paidFen: fen,
          refundedFen: fen,
          feeFen: fen,
          open: z.number().int(),
        }),
      ),
    }),
  },
  'bills.list': {
    right: 'bills.reconcile',
    kind: 'read',
    lags: true,
    input: z.object({ ...paging, which: z.enum(['open', 'closed']) }),
    output: z.object({
      list: z.array(
        z.object({
          id,
          provider: z.enum(providerIds),
          day: z.iso.date(),
          what: z.string(),
          toDo: z.string(),
          orderNo: z.string(),
          payNo: z.string(),
          refundNo: z.string(),
          transactionId: z.string(),
          /** null = there is none on that side. */
          oursFen: fen.nullable(),
          theirsFen: fen.nullable(),
          foundAt: time,
          closedAt: time.nullable(),
          note: z.string(),
          /** What a colleague has found and a second person has not looked at yet. */
          proposed: z.object({ by: z.string(), note: z.string() }).nullable(),
        }),
      ),
      more: z.boolean(),
    }),
  },
  /** Money that is explained away is as gone as money that is sent: above the limit a second person looks at the explanation. */
  'bills.close': {
    right: 'bills.reconcile',
    kind: 'money',
    input: z.object({ id, note: z.string().trim().min(2, '写一句查到了什么').max(200, '最多 200 个字') }),
    output: empty,
  },
  /** The ledger, payments, refunds and bills against each other. */
  'bills.check': {
    right: 'bills.reconcile',
    kind: 'read',
    lags: true,
    input: empty,
    output: z.object({
      faults: z.array(
        z.object({ what: z.string(), toDo: z.string(), number: z.string(), ledgerFen: fen.nullable(), otherFen: fen.nullable() }),
      ),
    }),
  },
  /** The ledger's entries as a file for whoever keeps the books. */
  'bills.ledger': {
    right: 'bills.reconcile',
    kind: 'act',
    input: z.object({ from: z.iso.date('选开始日期'), to: z.iso.date('选结束日期') }),
    output: z.object({ text: z.string(), count: z.number().int() }),
  },
} as const satisfies DeskRows;
