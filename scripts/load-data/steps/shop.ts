import { providerIds } from '../../../lib/kernel/payment';
import { made, numberOf, paid, type Making, type Step } from './step';

/** Learners, and what they ordered: lines, goods, rights to watch, parcels. */
export function shopSteps({ size, bases, at }: Making): readonly Step[] {
  const { learners, orders, busy } = size;
  const gap = `(interval '730 days' / ${orders})`;
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
          (array['${providerIds.join("', '")}'])[1 + i % 3] as provider
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
      name: '听课权',
      sql: () => `insert into entitlements (user_id, course_id, order_id, valid_from, valid_until, end_reason)
        select user_id, course_id, id, paid_at,
          case state when '已退款' then paid_at + interval '2 days' else paid_at + make_interval(days => valid_days) end,
          case state when '已退款' then 'refund' end
        from ${paid}`,
    },
    {
      name: '包裹',
      sql: () => `insert into shipments (order_id, carrier, number, shipped_at, delivered_at, trouble, trouble_at)
        select id, '示例快递', number, shipped_at, delivered_at,
          case when delivered_at is null and i % 50 < 5 then (array['stuck', 'refused', 'returning', 'untracked'])[1 + i % 4] end,
          case when delivered_at is null and i % 50 < 5 then shipped_at + interval '1 day' end
        from (select *, 'EX' || lpad(i::text, 13, '0') as number, paid_at + interval '2 days' as shipped_at,
          case when state <> '已发货' or paid_at < ${at} - interval '5 days' then paid_at + interval '4 days' end as delivered_at
          from ${made}) sent where requires_shipping and state in ('已发货', '已完成')`,
    },
    {
      name: '物流',
      sql: () => `insert into shipment_tracks (order_id, number, at, text)
        select id, 'EX' || lpad(i::text, 13, '0'), paid_at + interval '2 days', '快件已揽收'
        from ${made} where requires_shipping and state in ('已发货', '已完成')`,
    },
  ];
}
