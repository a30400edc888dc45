-- A small shop as the first migration had it: one learner who bought, watched and gave a course back, and one who waits. Nobody real.
INSERT INTO grades (id, name, stage, sort) VALUES (7, '初一', 'junior', 7);
INSERT INTO subjects (id, name, sort) VALUES (2, '数学', 2);
INSERT INTO course_categories (id, name, sort) VALUES (1, '母题课', 1);
INSERT INTO teachers (slug, name, subject_name, title, years, portrait, motto, intro, position)
VALUES ('an-older-teacher', '旧老师', '数学', '老师', 10, '', '', '', 0);
INSERT INTO courses (slug, title, subtitle, grade_id, subject_id, category_id, teacher_id, cover, summary, highlights, audience, price_fen,
  valid_days, requires_shipping, books_fen, shipping_fen, position)
VALUES ('chu1-01-youlishu-fangcheng', '旧名字', '', 7, 2, 1, 1, '', '', '[]', '', 19800, 365, true, 6000, 800, 1);
INSERT INTO chapters (course_id, index, title) VALUES (1, 0, '第一章');
INSERT INTO lessons (slug, title, duration_seconds, heights, marks) VALUES ('rational-add-subtract', '有理数的加减', 97, '[360]', '[]');
INSERT INTO sections (course_id, chapter_id, index, title, lesson_slug, duration_seconds, trial)
VALUES (1, 1, 0, '有理数的加减', 'rational-add-subtract', 97, true);
INSERT INTO users (rs_no, mobile_phone, grade_id, created_at)
VALUES ('XK00000001', '19900000001', 7, '2026-09-01T08:00:00+08:00'), ('XK00000002', '19900000002', 7, '2026-09-02T08:00:00+08:00');
INSERT INTO orders (order_no, user_id, course_id, state, amount_fen, requires_shipping, created_at, expires_at, paid_at, service_from, pay_method)
VALUES ('XK2609010001', 1, 1, '已退款', 19800, true, '2026-09-01T09:00:00+08:00', '2026-09-01T09:30:00+08:00', '2026-09-01T09:01:00+08:00',
    '2026-09-01T09:01:00+08:00', '微信支付'),
  ('XK2609020001', 2, 1, '已完成', 19800, true, '2026-09-02T09:00:00+08:00', '2026-09-02T09:30:00+08:00', '2026-09-02T09:01:00+08:00',
    '2026-09-02T09:01:00+08:00', '支付宝');
INSERT INTO order_goods (order_id, kind, price_fen) VALUES (1, 'books', 6000), (1, 'shipping', 800), (2, 'books', 6000), (2, 'shipping', 800);
INSERT INTO payments (pay_no, order_id, payer_id, provider, channel, scene, amount_fen, state, transaction_id, created_at, expires_at, paid_at)
VALUES ('P2609010001', 1, 1, 'wechat', 'wechat', 'desktop', 19800, 'success', '4200000001', '2026-09-01T09:00:00+08:00',
    '2026-09-01T09:30:00+08:00', '2026-09-01T09:01:00+08:00'),
  ('P2609020001', 2, 2, 'alipay', 'alipay', 'desktop', 19800, 'success', '2026090222001', '2026-09-02T09:00:00+08:00',
    '2026-09-02T09:30:00+08:00', '2026-09-02T09:01:00+08:00');
INSERT INTO refunds (refund_no, payment_id, order_id, amount_fen, reason, part, state, created_at, done_at)
VALUES ('R2609030001', 1, 1, 19800, 'asked', 'whole', 'done', '2026-09-03T09:00:00+08:00', '2026-09-03T09:05:00+08:00');
INSERT INTO entitlements (user_id, course_id, order_id, valid_from, valid_until, end_reason)
VALUES (1, 1, 1, '2026-09-01T09:01:00+08:00', '2026-09-03T09:00:00+08:00', 'refunded'),
  (2, 1, 2, '2026-09-02T09:01:00+08:00', '2027-09-02T09:01:00+08:00', NULL);
INSERT INTO shipments (order_id, carrier, number, shipped_at, delivered_at)
VALUES (2, '顺丰', 'SF0000000001', '2026-09-02T15:00:00+08:00', '2026-09-04T10:00:00+08:00');
-- Watched to the end on two days of China's calendar, the second just after its midnight.
INSERT INTO view_records (user_id, request_id, course_id, section_id, position_seconds, played_seconds, at)
VALUES (2, 'v1', 1, 1, 40, 40, '2026-09-05T23:50:00+08:00'), (2, 'v2', 1, 1, 95, 55, '2026-09-06T00:10:00+08:00');
INSERT INTO play_passages (user_id, request_id, section_id, from_second, to_second, at)
VALUES (2, 'p1', 1, 0, 40, '2026-09-05T23:50:00+08:00'), (2, 'p2', 1, 40, 95, '2026-09-06T00:10:00+08:00');
INSERT INTO section_progress (user_id, section_id, course_id, position_seconds, played_seconds, finished, watched_at)
VALUES (2, 1, 1, 95, 95, true, '2026-09-06T00:10:00+08:00');
INSERT INTO check_questions (lesson_slug, index, stem, options, answer, explanation) VALUES ('rational-add-subtract', 0, '1 − 2 = ?', '["1", "-1"]', 1, '');
INSERT INTO check_answers (user_id, section_id, question_id, choice, "right", at) VALUES (2, 1, 1, 1, true, '2026-09-06T00:12:00+08:00');
INSERT INTO evaluation_sets (slug, tag, title, subject_name, module, lead, minutes) VALUES ('an-older-set', '母题 07', '旧题组', '数学', '有理数', '', 10);
INSERT INTO evaluation_exercises (set_id, index, difficulty, stem, options, answer, hint, explanation) VALUES (1, 0, 1, '1 + 1', '["2"]', 'A', '', '');
INSERT INTO evaluation_papers (slug, title, minutes) VALUES ('an-older-paper', '旧试卷', 30);
INSERT INTO evaluation_paper_items (paper_id, position, exercise_id, score) VALUES (1, 0, 1, 5);
INSERT INTO parent_links (student_id, parent_phone, relationship, created_at) VALUES (2, '19900000003', '妈妈', '2026-09-02T20:00:00+08:00');
INSERT INTO invoices (order_id, kind, title, tax_no, amount_fen, state, asked_at) VALUES (2, 'person', '旧抬头', '', 13800, 'asked', '2026-09-07T09:00:00+08:00');
INSERT INTO invoices (order_id, kind, title, tax_no, amount_fen, state, asked_at, number, issued_at, red_fen, red_number, red_at)
VALUES (1, 'person', '旧抬头', '', 19800, '已红冲', '2026-09-01T09:10:00+08:00', '26330000000000000001', '2026-09-01T10:00:00+08:00', 19800,
  '26330000000000000002', '2026-09-03T10:00:00+08:00');
INSERT INTO online_messages (ticket_no, name, mobile_phone, topic, words, ip, created_at)
VALUES ('TK0001', '某家长', '19900000003', '课程', '请回电', '203.0.113.7', '2026-09-08T09:00:00+08:00');
INSERT INTO settings (key, value)
VALUES ('serviceWechatAccount', 'xkb_kefu_old'), ('serviceWechatUrl', '/qr/service.png'),
  ('officialAccountName', '星课邦老号'), ('officialAccountId', 'xkb_old'), ('officialAccountQr', '/qr/account.png');
