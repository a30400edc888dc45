import { numberOf, paid, type Making, type Step } from './step';

/** What people at the desk have before them: messages in and out, and what was done about them. */
export function deskSteps({ size: { orders, busy }, bases, at }: Making): readonly Step[] {
  return [
    {
      name: '消息',
      rows: orders,
      sql: (from, to) => `insert into notifications (user_id, kind, title, words, object_id, created_at, read_at)
        select user_id, 'order', '付款成功', '《' || title || '》已开通', order_no, paid_at, case when i % 3 > 0 then paid_at + interval '1 hour' end
        from ${paid} and id between ${bases.order} + ${from} and ${bases.order} + ${to}`,
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
      sql: () => `insert into ticket_assignments (ticket_no, operator_id, kind, at)
        select ticket_no, (select min(id) from operators), kind, created_at from feedbacks where state = 'done'`,
    },
    {
      name: '页面的版本',
      sql: () => `insert into text_versions (name, site, text, saved_by, saved_at, published_at)
        select (array['home.json', 'about/honor.md', 'about/companyProfile.md'])[1 + i % 3], (array['', 'school'])[1 + i % 2], repeat('第 ' || i || ' 稿。', 500),
          (select min(id) from operators), ${at} - interval '700 days' + i * interval '1 second', ${at} - interval '700 days' + i * interval '1 second'
        from generate_series(1, least(${busy}, 5000)) i`,
    },
    {
      name: '工作台审计',
      rows: Math.floor(orders / 10),
      sql: (from, to) => `insert into audit_log (at, operator_id, who, ip, device, action, target, after)
        select ${at} - (interval '700 days' / ${orders}) * (${orders} - i * 10), (select min(id) from operators) + i % 3, '同事' || i % 3,
          '203.0.113.' || i % 250, 'Chrome', (array['orders.address', 'shipping.send', 'inbox.reply'])[1 + i % 3],
          ${numberOf('Z', `'order' || (i * 10)`)}, jsonb_build_object('carrier', '示例快递')
        from generate_series(${from}, ${to}) i`,
    },
  ];
}
