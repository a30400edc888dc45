import { BEATS, type Size } from './size';

/** One statement, or one for each stretch of so many rows. */
interface Step {
  readonly name: string;
  /** Rows to be made in stretches; absent = one statement. */
  readonly rows?: number;
  readonly sql: (from: number, to: number) => string;
}

/** Ids that the seed has taken: what is made comes after them. */
export interface Bases {
  readonly user: number;
  readonly order: number;
}

/** A number as the shop's are: capitals and digits that nobody misreads. */
const numberOf = (letter: string, seed: string): string => `'${letter}' || substr(translate(upper(md5(${seed})), '01', 'XY'), 1, 19)`;

/**
 * Everything that is made, in order. Nothing is random, so that two databases of one size are alike: an order of two goes to a busy
 * learner, the others go round; states follow from the age of an order and its place in the hundred.
 */
export function stepsOf(size: Size, bases: Bases, now: Date): readonly Step[] {
  const at = `timestamptz '${now.toISOString()}'`;
  const { learners, orders, busy, sessions } = size;
  const gap = `(interval '730 days' / ${orders})`;
  const made = 'made_orders';
  const paid = `${made} where paid_at is not null`;
  return [
    {
      name: '学员',
      rows: learners,
      sql: (from, to) => `insert into users (id, rs_no, mobile_phone, role, nick_name, grade_id, is_set_class, created_at)
        overriding system value
        select ${bases.user} + i, 'XKLOAD' || i, '10' || lpad(i::text, 9, '0'), 'learner', '学员' || i,
          (select min(id) from grades) , 2, ${at} - interval '740 days' + (interval '700 days' / ${learners}) * i
        from generate_series(${from}, ${to}) i`,
    },
    {
      name: '在售课程',
      sql: () => `create temp table made_courses as
        select row_number() over (order by c.id) - 1 as place, c.id, c.title, c.cover, c.price_fen, c.valid_days, c.requires_shipping,
          c.books_fen, c.shipping_fen, g.name as grade_name, s.name as subject_name,
          (select count(*) from sections where course_id = c.id)::int as section_count
        from courses c join grades g on g.id = c.grade_id join subjects s on s.id = c.subject_id
        where c.listed and c.planned is null and c.price_fen > 0`,
    },
    {
      name: '订单的样子',
      sql: () => `create temp table made_orders as
        with drawn as (
          select i, ${bases.user} + case when i % 2 = 0 then 1 + (i::bigint / 2 * 7919) % ${busy} else 1 + i % ${learners} end as user_id,
            i % 100 as dice, ${at} - ${gap} * (${orders} - i) - interval '1 minute' as created_at
          from generate_series(1, ${orders}) i),
        priced as (
          select d.*, c.id as course_id, c.title, c.cover, c.grade_name, c.subject_name, c.section_count, c.price_fen, c.valid_days,
            c.requires_shipping, c.books_fen, c.shipping_fen, ${at} - d.created_at as age
          from drawn d join made_courses c on c.place = d.i % (select count(*) from made_courses))
        select ${bases.order} + i as id, ${numberOf('Z', `'order' || i`)} as order_no, ${numberOf('P', `'pay' || i`)} as pay_no,
          i, user_id::int as user_id, course_id, title, cover, grade_name, subject_name, section_count, price_fen, valid_days,
          requires_shipping, books_fen, shipping_fen, created_at, state,
          case when state in ('待支付', '已取消', '已关闭') then null else created_at + interval '40 seconds' end as paid_at,
          (array['wechat', 'alipay', 'icbc'])[1 + i % 3] as provider
        from (select *, case
            when age < interval '20 minutes' then '待支付'
            when dice < 8 then '已关闭'
            when dice < 10 then '已取消'
            when i % 5000 = 4990 then '退款中'
            when dice = 99 and age > interval '3 days' then '已退款'
            when requires_shipping and age < interval '2 days' then '已支付'
            when requires_shipping and age < interval '9 days' then '已发货'
            when not requires_shipping and age < make_interval(days => valid_days) then '已支付'
            else '已完成' end as state from priced) stated`,
    },
    { name: '订单编号', sql: () => `create index on ${made} (id)` },
    {
      name: '订单',
      rows: orders,
      sql: (from, to) => `insert into orders (id, order_no, user_id, course_id, state, amount_fen, requires_shipping, receiver_name,
          receiver_phone, receiver_address, created_at, expires_at, paid_at, pay_method)
        select id, order_no, user_id, course_id, state, price_fen, requires_shipping,
          case when requires_shipping then '收件人' || i end,
          case when requires_shipping then '10' || lpad((user_id - ${bases.user})::text, 9, '0') end,
          case when requires_shipping then '示例省示例市示例区第 ' || i || ' 号' end,
          created_at, created_at + interval '30 minutes', paid_at,
          case when paid_at is not null then (array['微信支付', '支付宝', '银行卡'])[1 + i % 3] end
        from ${made} where id between ${bases.order} + ${from} and ${bases.order} + ${to}`,
    },
    {
      name: '订单明细',
      rows: orders,
      sql: (from, to) => `insert into order_lines (order_id, course_id, title, cover, grade_name, subject_name, section_count, valid_days,
          price_fen, books)
        select id, course_id, title, cover, grade_name, subject_name, section_count, valid_days, price_fen, '[]'::jsonb
        from ${made} where id between ${bases.order} + ${from} and ${bases.order} + ${to}`,
    },
    {
      name: '书款与运费',
      sql: () => `insert into order_goods (order_id, kind, price_fen)
        select id, 'books', books_fen from ${made} where books_fen > 0
        union all select id, 'shipping', shipping_fen from ${made} where shipping_fen > 0`,
    },
    {
      name: '订单经过',
      sql: () => `insert into order_history (order_id, event, state, at)
        select id, 'pay', '已支付', paid_at from ${paid}`,
    },
    {
      name: '付款',
      sql: () => `insert into payments (pay_no, order_id, payer_id, provider, channel, scene, amount_fen, state, transaction_id, created_at,
          expires_at, paid_at)
        select pay_no, id, user_id, provider, case provider when 'icbc' then 'card' else provider end, 'desktop', price_fen, 'success',
          '42' || lpad(i::text, 18, '0'), created_at, created_at + interval '30 minutes', paid_at
        from ${paid}`,
    },
    {
      name: '听课权',
      sql: () => `insert into entitlements (user_id, course_id, order_id, valid_from, valid_until, end_reason)
        select user_id, course_id, id, paid_at,
          case state when '已退款' then paid_at + interval '2 days' else paid_at + make_interval(days => valid_days) end,
          case state when '已退款' then 'refund' end
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
      name: '包裹',
      sql: () => `insert into shipments (order_id, carrier, number, shipped_at, delivered_at)
        select id, '顺丰', 'SF' || lpad(i::text, 13, '0'), paid_at + interval '2 days',
          case when state <> '已发货' or paid_at < ${at} - interval '5 days' then paid_at + interval '4 days' end
        from ${made} where requires_shipping and state in ('已发货', '已完成')`,
    },
    {
      name: '物流',
      sql: () => `insert into shipment_tracks (order_id, at, text)
        select id, paid_at + interval '2 days', '快件已揽收' from ${made} where requires_shipping and state in ('已发货', '已完成')`,
    },
    {
      name: '发票',
      sql: () => `insert into invoices (order_id, kind, title, tax_no, amount_fen, state, asked_at, number, issued_at)
        select id, 'person', '个人', '', price_fen, case when paid_at > ${at} - interval '1 day' then '待开票' else '已开票' end, paid_at,
          case when paid_at > ${at} - interval '1 day' then null else lpad(i::text, 20, '0') end,
          case when paid_at > ${at} - interval '1 day' then null else paid_at + interval '1 day' end
        from ${paid} and i % 20 = 13 and state in ('已支付', '已发货', '已完成')`,
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
    {
      name: '消息',
      rows: orders,
      sql: (from, to) => `insert into notifications (user_id, kind, title, words, object_id, created_at, read_at)
        select user_id, 'order', '付款成功', '《' || title || '》已开通', order_no, paid_at, case when i % 3 > 0 then paid_at + interval '1 hour' end
        from ${paid} and id between ${bases.order} + ${from} and ${bases.order} + ${to}`,
    },
    {
      name: '心跳',
      rows: busy,
      sql: (from, to) => `insert into view_records (user_id, request_id, course_id, section_id, position_seconds, played_seconds, from_ms,
          to_ms, at)
        select ${bases.user} + u, substr(md5('play' || u || '-' || k), 1, 21) || ':' || n, s.course_id, s.id, n * 10, 10,
          (n - 1) * 10000, n * 10000, ${watchedAt(at, sessions)} + interval '10 seconds' * n
        from ${watching(from, to, sessions)} cross join generate_series(1, ${BEATS}) n order by u, k, n`,
    },
    {
      name: '播放片段',
      rows: busy,
      sql: (from, to) => `insert into play_passages (user_id, request_id, section_id, from_second, to_second, at)
        select ${bases.user} + u, substr(md5('play' || u || '-' || k), 1, 21), s.id, 0, ${BEATS * 10}, ${watchedAt(at, sessions)}
        from ${watching(from, to, sessions)}`,
    },
    {
      name: '学习日',
      rows: busy,
      sql: (from, to) => `insert into watch_days (user_id, day, section_id, watched_ms, last_at)
        select ${bases.user} + u, (${watchedAt(at, sessions)} at time zone 'Asia/Shanghai')::date, s.id, ${BEATS * 10_000},
          ${watchedAt(at, sessions)} from ${watching(from, to, sessions)}`,
    },
    {
      name: '学习进度',
      rows: busy,
      sql: (from, to) => `insert into section_progress (user_id, section_id, course_id, position_seconds, position_of, seen_ms, finished_at,
          watched_at)
        select distinct on (u, s.id) ${bases.user} + u, s.id, s.course_id, ${BEATS * 10}, ${watchedAt(at, sessions)},
          array[0, ${BEATS * 10_000}], ${watchedAt(at, sessions)}, ${watchedAt(at, sessions)}
        from ${watching(from, to, sessions)} order by u, s.id, k`,
    },
    {
      name: '送出的消息',
      sql: () => `insert into outbox (channel, event, key, created_at, attempts, next_attempt_at, handled_at)
        select 'sms', jsonb_build_object('kind', 'order.shipped', 'orderNo', order_no, 'at', paid_at), 'shipped ' || order_no, paid_at, 1, paid_at,
          paid_at + interval '2 seconds'
        from ${paid} and i % 10 = 7`,
    },
    {
      name: '来信',
      sql: () => `insert into feedbacks (ticket_no, kind, words, mobile_phone, page, images, user_id, ip, created_at, state)
        select ${numberOf('F', `'feedback' || i`)}, 'page', '第 ' || i || ' 页看不清', '10' || lpad(i::text, 9, '0'), '/home', '{}',
          ${bases.user} + i, '203.0.113.' || i % 250, ${at} - (interval '700 days' / ${busy}) * (${busy} - i),
          case when i % 100 = 0 then 'received' else 'done' end
        from generate_series(1, ${busy}) i`,
    },
    {
      name: '留言',
      sql: () => `insert into online_messages (ticket_no, name, mobile_phone, topic, words, ip, created_at, state)
        select ${numberOf('M', `'message' || i`)}, '访客' || i, '10' || lpad(i::text, 9, '0'), '课程咨询', '想了解第 ' || i || ' 讲',
          '203.0.113.' || i % 250, ${at} - (interval '700 days' / ${busy}) * (${busy} - i),
          case when i % 100 = 0 then 'received' else 'done' end
        from generate_series(1, ${busy}) i`,
    },
    {
      name: '来信由谁处理',
      sql: () => `insert into ticket_assignments (ticket_no, operator_id, at)
        select ticket_no, (select min(id) from operators), created_at from feedbacks where state = 'done'`,
    },
    {
      name: '工作台审计',
      rows: Math.floor(orders / 10),
      sql: (from, to) => `insert into audit_log (at, operator_id, who, ip, device, action, target, after)
        select ${at} - (interval '700 days' / ${orders}) * (${orders} - i * 10), (select min(id) from operators) + i % 3, '同事' || i % 3,
          '203.0.113.' || i % 250, 'Chrome', (array['orders.address', 'shipping.send', 'inbox.reply'])[1 + i % 3],
          ${numberOf('Z', `'order' || (i * 10)`)}, jsonb_build_object('carrier', '顺丰')
        from generate_series(${from}, ${to}) i`,
    },
  ];
}

/** Lessons that busy learners have watched: `u` the learner, `k` the lesson in order, `s` its section. */
const watching = (from: number, to: number, sessions: number): string => `generate_series(${from}, ${to}) u
  cross join generate_series(0, ${sessions - 1}) k
  join (select row_number() over (order by id) - 1 as place, id, course_id from sections) s
    on s.place = (u * 3 + k) % (select count(*) from sections)`;

/** A lesson a day at most, in the evening, spread over a year. */
const watchedAt = (at: string, sessions: number): string =>
  `(date_trunc('day', ${at}) - make_interval(days => 1 + ((${sessions} - k) * 364 / ${sessions})::int) + interval '11 hours' + make_interval(secs => u % 3600))`;
