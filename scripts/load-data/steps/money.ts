import { paidStates } from '../../../lib/kernel/order-states';
import { made, numberOf, paid, type Making, type Step } from './step';

/** What was paid and given back, the books that say so, and the providers' bills. */
export function moneySteps({ at }: Making): readonly Step[] {
  return [
    {
      name: '付款',
      sql: () => `insert into payments (pay_no, order_id, payer_id, provider, channel, scene, amount_fen, state, transaction_id, created_at,
          expires_at, paid_at)
        select pay_no, id, user_id, provider, case provider when 'icbc' then 'card' else provider end, 'desktop', price_fen, 'success',
          '42' || lpad(i::text, 18, '0'), created_at, created_at + interval '30 minutes', paid_at
        from ${paid}`,
    },
    {
      name: '退款',
      sql: () => `insert into refunds (refund_no, payment_id, order_id, amount_fen, reason, state, created_at, done_at)
        select ${numberOf('R', `'refund' || o.i`)}, p.id, o.id, o.price_fen, 'request',
          case o.state when '已退款' then 'done' else 'failed' end, o.paid_at + interval '2 days',
          case o.state when '已退款' then o.paid_at + interval '2 days 1 minute' end
        from ${made} o join payments p on p.pay_no = o.pay_no where o.state in ('退款中', '已退款')`,
    },
    {
      name: '记账：收款',
      sql: () => `insert into ledger_movements (key, kind, payment_id, at)
        select 'paid:' || p.pay_no, '收款', p.id, p.paid_at
        from ${made} o join payments p on p.pay_no = o.pay_no order by o.id`,
    },
    {
      name: '记账：退款',
      sql: () => `insert into ledger_movements (key, kind, payment_id, refund_id, at)
        select 'refunded:' || r.refund_no, '退款', r.payment_id, r.id, r.done_at
        from ${made} o join refunds r on r.order_id = o.id where r.state = 'done' order by o.id`,
    },
    {
      name: '分录',
      sql: () => `insert into ledger_entries (movement_id, account, order_id, amount_fen)
        select m.id, e.account, o.id, case m.kind when '收款' then e.fen else -e.fen end
        from ${made} o
        join payments p on p.order_id = o.id
        join ledger_movements m on m.payment_id = p.id
        cross join lateral (values ('应收渠道款', o.price_fen), ('预收课程款', -(o.price_fen - o.books_fen - o.shipping_fen)),
          ('预收图书款', -o.books_fen), ('预收运费', -o.shipping_fen)) e (account, fen)
        where e.fen <> 0 order by m.id`,
    },
    {
      name: '发票',
      sql: () => `insert into invoices (order_id, kind, title, tax_no, amount_fen, state, asked_at, number, issued_at)
        select id, 'person', '个人', '', price_fen, case when paid_at > ${at} - interval '1 day' then '待开票' else '已开票' end, paid_at,
          case when paid_at > ${at} - interval '1 day' then null else lpad(i::text, 20, '0') end,
          case when paid_at > ${at} - interval '1 day' then null else paid_at + interval '1 day' end
        from ${paid} and i % 20 = 13 and state in ('${paidStates.join("', '")}')`,
    },
    {
      name: '渠道账单',
      sql: () => `insert into bill_lines (provider, day, kind, pay_no, refund_no, transaction_id, amount_fen, fee_fen, at)
        select p.provider, (p.paid_at at time zone 'Asia/Shanghai')::date, 'paid', p.pay_no, '', p.transaction_id, p.amount_fen, 0, p.paid_at
        from ${made} o join payments p on p.pay_no = o.pay_no
        where p.paid_at < date_trunc('day', ${at} at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`,
    },
    {
      name: '账单日',
      sql: () => `insert into bill_days (provider, day, checked_at)
        select provider, day, day + interval '34 hours' from (select distinct provider, day from bill_lines) days`,
    },
    {
      name: '差异',
      sql: () => `insert into differences (provider, day, movement, kind, pay_no, refund_no, transaction_id, ours_fen, theirs_fen, found_at,
          closed_at, note)
        select p.provider, (p.paid_at at time zone 'Asia/Shanghai')::date, 'paid', 'amount', p.pay_no, '', p.transaction_id, p.amount_fen,
          p.amount_fen - 1, p.paid_at + interval '1 day', case when o.i % 1000 = 5 then null else p.paid_at + interval '2 days' end, '已核对'
        from ${made} o join payments p on p.pay_no = o.pay_no where o.i % 50 = 5`,
    },
  ];
}
