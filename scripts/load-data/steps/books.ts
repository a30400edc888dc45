import type { Making, Step } from './step';

/** Learners for each batch of codes, of whom everybody has a book with one. */
const PER_BATCH = 1000;
/** Batches of a small shop. */
const LEAST_BATCHES = 40;

/** Batches in order, `place` from 0; every fourth opens a course. */
const batches = `(select row_number() over (order by id) - 1 as place, id, kind, book_id from code_batches) b`;

/** A question of a paper, and what was given for it: marked papers carry both. */
const question = (no: number, full: number): string =>
  `{"no":${no},"full":${full},"stem":"化简","answer":"1","topic":"代数","ability":"运算","problemId":"junior-07"}`;
const score = (no: number, points: number): string => `{"no":${no},"points":${points},"title":"","why":"","problemId":null,"knowledge":""}`;
const scheme = `'[${question(1, 10)},${question(2, 20)}]'::jsonb`;
const draft = `'{"marks":{},"scores":[${score(1, 8)},${score(2, 15)}],"strengths":[],"words":"","usedMinutes":60}'::jsonb`;

/** What is printed and written on paper: codes in books, and papers that pupils hand in. */
export function bookSteps({ size: { learners }, bases, at }: Making): readonly Step[] {
  const many = Math.max(LEAST_BATCHES, Math.floor(learners / PER_BATCH));
  const papers = Math.ceil(learners / 10);
  const codes = (from: number, to: number): string =>
    `generate_series(${from}, ${to}) i join ${batches} on b.place = i % (select count(*) from code_batches)`;
  const looked = (then: string): string => `case when i % 5 = 0 then ${then} end`;
  return [
    {
      name: '码的批次',
      sql: () => `insert into code_batches (kind, book_id, count, made_by, created_at, voided_at)
        select case when i % 4 = 0 then 'assistant' else 'book' end, k.id, ${Math.ceil(learners / many)}, (select min(id) from operators),
          ${at} - (interval '700 days' / ${many}) * (${many} - i), case when i % 50 = 0 then ${at} end
        from generate_series(1, ${many}) i
        join (select row_number() over (order by id) - 1 as place, id from books) k on k.place = i % (select count(*) from books)`,
    },
    {
      name: '防伪码',
      rows: learners,
      sql: (from, to) => `insert into book_codes (code, book_id, batch_id, check_count, first_checked_at, last_checked_at)
        select 'LOAD' || lpad(i::text, 12, '0'), b.book_id, b.id, case when i % 5 = 0 then 1 else 0 end, ${looked(at)}, ${looked(at)}
        from ${codes(from, to)} where b.kind = 'book'`,
    },
    {
      name: '助教码',
      rows: learners,
      sql: (from, to) => `insert into assistant_codes (code, book_id, course_id, batch_id, created_at, used_by, used_at)
        select 'LOAD' || lpad(i::text, 8, '0'), b.book_id, (select min(id) from courses), b.id, ${at}, ${looked(`${bases.user} + i`)},
          ${looked(at)}
        from ${codes(from, to)} where b.kind = 'assistant'`,
    },
    {
      name: '批阅',
      rows: papers,
      sql: (
        from,
        to,
      ) => `insert into marked_papers (user_id, learner_name, grade_name, subject_name, title, paper_id, teacher_id, received_at, state,
          scheme, pages, draft, version, saved_by, saved_at)
        select ${bases.user} + i, '学员' || i, '初一', '数学', '单元测评', (select min(id) from evaluation_papers), (select min(id) from teachers),
          ${at} - (interval '700 days' / ${papers}) * (${papers} - i), case when i % 100 = 0 then 'waiting' else 'published' end,
          ${scheme}, '[]'::jsonb, ${draft}, 1, (select min(id) from operators), ${at} - (interval '700 days' / ${papers}) * (${papers} - i)
        from generate_series(${from}, ${to}) i`,
    },
    {
      name: '批阅的版本',
      sql: () => `insert into marked_versions (marked_paper_id, no, pages, draft, why, published_by, published_at)
        select id, 1, pages, draft, '', saved_by, saved_at from marked_papers where state = 'published' and learner_name like '学员%'`,
    },
  ];
}
