import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { invoiceStates } from '@/lib/kernel/order-states';
import { at } from './columns';
import { ofOrder } from './order';

/** 电子发票 of an order: asked for by its buyer, issued by the operator. */
export const invoices = pgTable(
  'invoices',
  {
    id: serial('id').primaryKey(),
    orderId: ofOrder(),
    kind: text('kind', { enum: ['person', 'company'] }).notNull(),
    /** 发票抬头. */
    title: text('title').notNull(),
    /** 统一社会信用代码 of a company, else ''. */
    taxNo: text('tax_no').notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** 待红冲: issued, then money was given back; the operator owes a red invoice of `redFen`. */
    state: text('state', { enum: invoiceStates }).notNull(),
    askedAt: at('asked_at').notNull(),
    /** Our number at the platform that issues it; null while nobody was asked, and for those that an operator issues. */
    requestNo: text('request_no').unique(),
    /** Why the platform did not issue it, in its words; '' where it did not refuse. */
    failure: text('failure').notNull().default(''),
    /** Twenty digits of the tax office, once issued. */
    number: text('number'),
    issuedAt: at('issued_at'),
    /** Name of the PDF below DATA_DIR/invoices. */
    file: text('file'),
    /** What of it the red invoice takes back that is owed, or that was made last; and the number of the last one (all: redInvoices). */
    redFen: integer('red_fen').notNull().default(0),
    redNumber: text('red_number'),
    redAt: at('red_at'),
  },
  (t) => [
    uniqueIndex('invoices_one')
      .on(t.orderId)
      .where(sql`state <> '已取消'`),
    // Every invoice of an order, given back ones too.
    index('invoices_order').on(t.orderId),
    index('invoices_state').on(t.state, t.askedAt),
    uniqueIndex('invoices_number').on(t.number),
  ],
);

/** 红字发票: each that takes back a part of an order's invoice, and what it is of. */
export const redInvoices = pgTable(
  'red_invoices',
  {
    /** Twenty digits of the tax office. */
    number: text('number').primaryKey(),
    orderId: ofOrder(),
    amountFen: integer('amount_fen').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('red_invoices_order').on(t.orderId)],
);
