import { BEATS } from '../size';
import type { Making, Step } from './step';

/** Lessons that busy learners have watched: `u` the learner, `k` the lesson in order, `s` its section. */
const watching = (from: number, to: number, sessions: number): string => `generate_series(${from}, ${to}) u
  cross join generate_series(0, ${sessions - 1}) k
  join (select row_number() over (order by id) - 1 as place, id, course_id from sections) s
    on s.place = (u * 3 + k) % (select count(*) from sections)`;

/** A lesson a day at most, in the evening, spread over a year. */
const watchedAt = (at: string, sessions: number): string =>
  `(date_trunc('day', ${at}) - make_interval(days => 1 + ((${sessions} - k) * 364 / ${sessions})::int) + interval '11 hours' + make_interval(secs => u % 3600))`;

/** Heartbeats, and everything that they add up to. */
export function watchingSteps({ size: { busy, sessions }, bases, at }: Making): readonly Step[] {
  return [
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
      name: '听懂了吗',
      rows: busy,
      sql: (from, to) => `insert into section_ratings (user_id, section_id, rating, words, words_state, at)
        select user_id, section_id, 1 + user_id % 3, case when section_id % 2 = 0 then '第三步再慢一点就好了' else '' end,
          case when user_id % 100 = 0 then 'waiting' when user_id % 7 = 0 then 'refused' else 'shown' end, watched_at
        from section_progress where (user_id + section_id / 2) % 4 = 0 and user_id between ${bases.user} + ${from} and ${bases.user} + ${to}`,
    },
  ];
}
