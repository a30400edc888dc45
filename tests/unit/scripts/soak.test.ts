import { verdictOf, type Sample, type Timed } from '@/scripts/soak/verdict';

/** An hour, a look a minute: what `npm run soak` says of it. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const minutes = Array.from({ length: 60 }, (_, n) => n * MINUTE);
const steady = { process: 'web', memory: 300_000_000, handles: 40, files: 60 };
const samples = (at: (ms: number) => Partial<Sample>): Sample[] => minutes.map((ms) => ({ ...steady, at: ms, ...at(ms) }));
const answers = (at: (ms: number) => Partial<Timed>): Timed[] => minutes.map((ms) => ({ at: ms, took: 20, wrong: '', ...at(ms) }));
const bad = (of: readonly Sample[], answered: readonly Timed[]): readonly string[] =>
  verdictOf(of, answered, 0, HOUR).flatMap(({ what, good }) => (good ? [] : [what]));
const nothing = (): object => ({});

test.each<[string, readonly Sample[], readonly Timed[], readonly string[]]>([
  ['a steady hour', samples(nothing), answers(nothing), []],
  ['caches that fill in the first quarter', samples((ms) => (ms < HOUR / 4 ? { memory: 100_000_000 } : {})), answers(nothing), []],
  ['memory that grows all the time', samples((ms) => ({ memory: 200_000_000 + ms * 100 })), answers(nothing), ['web memory']],
  [
    'connections that nobody closes',
    samples((ms) => ({ handles: ms / MINUTE, files: 2 * (ms / MINUTE) })),
    answers(nothing),
    ['web handles', 'web files'],
  ],
  ['answers that become slower', samples(nothing), answers((ms) => ({ took: ms / MINUTE > 40 ? 200 : 20 })), ['p95 ms']],
  ['one wrong answer', samples(nothing), answers((ms) => (ms === 7 * MINUTE ? { wrong: 'HTTP 500' } : {})), ['wrong answers']],
  [
    'a process that says nothing',
    [...samples(nothing), ...samples(() => ({ process: 'service', memory: Number.NaN }))],
    answers(nothing),
    ['service memory'],
  ],
])('%s', (_, of, answered, expected) => {
  expect(bad(of, answered)).toEqual(expected);
});
