import { z } from 'zod';
import { mobile } from '@/lib/contracts/schemas/shapes';
import { providerIds } from '@/lib/kernel/payment';
import { email, someRoles, words } from '@/lib/ops/contract/shapes';
import { EXTEND_MOST, EXTEND_WORDS_MOST } from '@/lib/ops/learner-limits';
import { roles } from '@/lib/ops/rights';
import { reportDraft } from '../evaluation/report-draft';
import { inboxKinds, ticketCursor } from '@/lib/ops/inbox-kinds';
import { handlingStates } from '../kernel/handling-states';
import { ledgerAccounts, ledgerKinds } from '../kernel/ledger';
import { operatorCommand, waitsFor } from './orders-input';

/** In DATA_DIR, readable by its owner only: who may read it may operate the shop. */
export const OPERATOR_KEY = 'operator.key';
/** Below it a path for each row of the contract. */
export const OPERATOR_PATH = '/operator/';

const empty = z.object({});
const time = z.iso.datetime();
const ticketNo = z.string().trim().min(10).max(40);
/** null = all of them. */
const deadLetter = z.object({ id: z.number().int().positive().nullable() });

const ticket = z.object({
  ticketNo: z.string(),
  kind: z.enum(inboxKinds),
  state: z.enum(handlingStates),
  from: z.string(),
  /** Masked in a list, whole where one is looked at. */
  mobilePhone: z.string(),
  about: z.string(),
  words: z.string(),
  /** Paths below DATA_DIR. */
  images: z.array(z.string()),
  reply: z.string(),
  createdAt: time,
  handledAt: time.nullable(),
});

/** An entry of the ledger; '' where there is no such number. */
const ledgerLine = z.object({
  movementId: z.number().int(),
  kind: z.enum(ledgerKinds),
  at: time,
  account: z.enum(ledgerAccounts),
  /** 分: 借 above zero, 贷 below. */
  amountFen: z.number().int(),
  orderNo: z.string(),
  title: z.string(),
  payer: z.string(),
  provider: z.enum(['', ...providerIds]),
  payNo: z.string(),
  transactionId: z.string(),
  refundNo: z.string(),
});
const fen = z.number().int();
const agreeing = { ledger: fen, bills: fen };

/**
 * What whoever runs the product may ask of the service: one row a wish, what goes in and what comes out. The commands of
 * scripts/ are its callers, upstream/operator/commands.ts carries it out.
 */
export const operatorContract = {
  /** Orders that wait, and everything that is done with one. */
  orders: {
    input: operatorCommand,
    output: z.object({
      list: z.array(z.object({ orderNo: z.string(), state: z.string(), waitsFor: z.enum(waitsFor), receiver: z.string() })),
      /** Path and query on the site, of the link that `paper` made. */
      link: z.string().nullable(),
    }),
  },
  /** One order with its history, its money and what the providers said. */
  'orders.show': {
    input: z.object({ orderNo: z.string().min(10).max(40) }),
    output: z.object({
      orderNo: z.string(),
      state: z.string(),
      amountFen: z.number().int(),
      /** What happened, oldest first. */
      history: z.array(z.object({ at: time, what: z.string() })),
    }),
  },
  /** 顺延: days that were lost through us, of all rights that run, or of those to one course. */
  'orders.extend': {
    input: z.object({
      days: z.coerce.number().int().min(1).max(EXTEND_MOST),
      why: z.string().trim().min(2).max(EXTEND_WORDS_MOST),
      courseId: z.coerce.number().int().positive().optional(),
    }),
    output: z.object({ count: z.number().int() }),
  },
  /** Where the providers' bills and our books do not agree. */
  'differences.list': {
    input: empty,
    output: z.object({
      list: z.array(
        z.object({
          id: z.number().int(),
          provider: z.enum(providerIds),
          day: z.string(),
          payNo: z.string(),
          /** '' for a payment, as the order number where we have none. */
          refundNo: z.string(),
          transactionId: z.string(),
          orderNo: z.string(),
          /** 分; null = nothing on that side. */
          oursFen: z.number().int().nullable(),
          theirsFen: z.number().int().nullable(),
          what: z.string(),
          toDo: z.string(),
        }),
      ),
    }),
  },
  'differences.close': {
    input: z.object({ id: z.coerce.number().int().positive(), note: z.string().trim().min(2).max(200) }),
    output: empty,
  },
  /** Every entry of the ledger from a day to a day, both included. */
  'ledger.lines': {
    input: z.object({ from: z.iso.date(), to: z.iso.date() }),
    output: z.object({ lines: z.array(ledgerLine) }),
  },
  /** Why an order's amount is what it is: its entries and those of its chain of changes. */
  'ledger.order': {
    input: z.object({ orderNo: z.string().min(10).max(40) }),
    output: z.object({
      orders: z.array(z.object({ orderNo: z.string(), state: z.string(), amountFen: fen, creditFen: fen, balanceFen: fen })),
      /** `balanceFen`: what is left of the customer's money of this order after the entry. */
      entries: z.array(ledgerLine.extend({ balanceFen: fen })),
    }),
  },
  /** Do ledger, payments, refunds and bills agree? */
  'ledger.check': {
    input: empty,
    output: z.object({
      paidFen: z.object({ ...agreeing, books: fen }),
      refundedFen: z.object({ ...agreeing, books: fen }),
      transferredFen: z.object({ ledger: fen, books: fen }),
      feeFen: z.object(agreeing),
      faults: z.array(
        z.object({ what: z.string(), toDo: z.string(), number: z.string(), ledgerFen: fen.nullable(), otherFen: fen.nullable() }),
      ),
      /** Between bills and books, not yet closed: `orders -- differences`. */
      openDifferences: z.number().int(),
    }),
  },
  /** The newest first; `next`: what to ask for as `after` for those before. */
  'inbox.list': {
    input: z.object({ states: z.array(z.enum(handlingStates)).min(1), after: z.string().regex(ticketCursor).optional() }),
    output: z.object({ list: z.array(ticket), next: z.string().nullable() }),
  },
  'inbox.show': { input: z.object({ ticketNo }), output: ticket },
  'inbox.handle': {
    input: z
      .object({ ticketNo, state: z.enum(['working', 'answered', 'done']), reply: z.string().trim().max(500) })
      .refine(({ state, reply }) => state !== 'answered' || reply !== '', { path: ['reply'], message: '请写上答复' }),
    /** How the answer reached its reader; null where there was none to give. */
    output: z.object({ reached: z.enum(['notification', 'sms', 'both', 'nobody']).nullable() }),
  },
  'leads.list': {
    input: z.object({ slug: z.string(), phones: z.boolean() }),
    output: z.object({
      /** null = no activity of this name. */
      lines: z
        .array(
          z.object({
            createdAt: time,
            channel: z.string(),
            mobilePhone: z.string(),
            gradeName: z.string(),
            state: z.string(),
            amountFen: z.number().int(),
            click: z.string(),
            utm: z.string(),
          }),
        )
        .nullable(),
      activities: z.array(z.object({ slug: z.string(), title: z.string() })),
    }),
  },
  'codes.make': {
    input: z.object({ bookId: z.string().min(1), count: z.number().int().min(1).max(100_000), courseSlug: z.string().optional() }),
    output: z.object({ courseTitle: z.string(), codes: z.array(z.string()) }),
  },
  'report.add': { input: z.object({ mobilePhone: mobile(), draft: reportDraft }), output: z.object({ reportId: z.number().int() }) },
  /** The embedded database as one file, consistent while it is used; the file must not be there yet. */
  'backup.database': { input: z.object({ file: z.string().startsWith('/') }), output: z.object({ bytes: z.number().int() }) },
  'content.import': { input: empty, output: empty },
  'events.list': {
    input: empty,
    output: z.object({
      dead: z.array(
        z.object({ id: z.number().int(), channel: z.string(), key: z.string(), createdAt: time, failedAt: time, lastError: z.string() }),
      ),
      waiting: z.number().int(),
    }),
  },
  /** A link by which somebody joins the desk: how its first person comes in. */
  'ops.add': {
    input: z.object({ name: words(20), email, roles: someRoles }),
    output: z.object({ token: z.string(), expiresAt: time }),
  },
  'ops.list': {
    input: empty,
    output: z.object({ list: z.array(z.object({ name: z.string(), email: z.string(), roles: z.array(z.enum(roles)) })) }),
  },
  /** A new link for who is there already or was invited, and has nothing left to come in with. */
  'ops.reset': { input: z.object({ email }), output: z.object({ name: z.string(), token: z.string(), expiresAt: time }) },
  /** Removes every passkey of somebody whose device is lost. */
  'ops.dropPasskeys': { input: z.object({ email }), output: z.object({ count: z.number().int() }) },
  /** The code of now, of a demo account alone. */
  'ops.code': { input: z.object({ email }), output: z.object({ code: z.string() }) },
  'events.retry': { input: deadLetter, output: z.object({ count: z.number().int() }) },
  'events.drop': { input: deadLetter, output: z.object({ count: z.number().int() }) },
} as const;

export type Wish = keyof typeof operatorContract;
export type WishInput<W extends Wish> = z.output<(typeof operatorContract)[W]['input']>;
export type WishDraft<W extends Wish> = z.input<(typeof operatorContract)[W]['input']>;
export type WishOutput<W extends Wish> = z.output<(typeof operatorContract)[W]['output']>;

/** Is this the name of a row? */
export const isWish = (name: string): name is Wish => Object.hasOwn(operatorContract, name);
/** A row without the type of its name, for what serves them all alike. */
export const wishRow = (wish: Wish): { readonly input: z.ZodType; readonly output: z.ZodType } => operatorContract[wish];

/** The same schemas with each row's own type, so that parsing by a generic name needs no cast. */
const typed: { readonly [W in Wish]: { readonly output: z.ZodType<WishOutput<W>> } } = operatorContract;

/** Parses what was answered to a wish. @throws ZodError when it is not what the contract says */
export function parseWishOutput<W extends Wish>(wish: W, data: unknown): WishOutput<W> {
  return typed[wish].output.parse(data);
}
