import type { Fault } from '../types';

const study = 'tests/unit/upstream/study';
const record = 'tests/unit/ui/watch-record.test.tsx';
const playerRules = 'tests/unit/ui/player-rules.test.ts';

/** Learning: player, progress, plan, papers and evaluation. */
export const learningFaults: readonly Fault[] = [
  {
    what: 'player: leaving the page loses what was watched',
    file: 'components/player/use-watch-record.ts',
    find: "    window.addEventListener('pagehide', leave);\n",
    put: '',
    tests: [record],
  },
  {
    what: 'player: hiding the page loses what was watched',
    file: 'components/player/use-watch-record.ts',
    find: "    document.addEventListener('visibilitychange', hidden);\n",
    put: '',
    tests: [record],
  },
  {
    what: 'player: what was jumped over counts as seen',
    file: 'components/player/watch-log.ts',
    find: ' || now - open.toMs > JUMP_MS',
    put: '',
    tests: [playerRules],
  },
  {
    what: 'player: what did not arrive is never sent again',
    file: 'components/player/record-outbox.ts',
    find: 'if (settled && waiting',
    put: 'if (waiting',
    tests: [record],
  },
  {
    what: 'player: paused, only the first of what waits is sent when the network is back',
    file: 'components/player/use-watch-record.ts',
    find: 'outbox.waits()',
    put: 'outbox.away()',
    tests: [record],
  },
  {
    what: 'player: another device goes on where an earlier word of the place was',
    file: 'upstream/video/plays.ts',
    find: 'lt(playSessions.standsSeq, seq)',
    put: 'ne(playSessions.standsSeq, seq)',
    tests: ['tests/unit/upstream/video/one-device.test.ts'],
  },
  {
    what: 'papers: the earlier word of two devices stands',
    file: 'lib/kernel/problems/shared-paper.ts',
    find: 'other.at > place.at',
    put: 'other.at < place.at',
    tests: ['tests/unit/upstream/practice/shared-paper.test.ts'],
  },
  {
    what: 'player: a lesson that is nearly over starts at its end',
    file: 'components/player/resume.ts',
    find: 'positionSeconds > durationSeconds - NEAR_END',
    put: 'positionSeconds > durationSeconds',
    tests: [playerRules],
  },
  {
    what: 'progress: an account is given more time than has passed',
    file: 'upstream/learning/believe.ts',
    find: "  if (watchedMs > clock.spareMs) return { as: 'early' };\n",
    put: '',
    tests: ['tests/unit/upstream/course/forged.test.ts'],
  },
  {
    what: 'player: a jump counts as played',
    file: 'components/player/passage.ts',
    find: 'event.at < state.at || event.at - state.at > JUMP_SECONDS',
    put: 'event.at < state.at',
    tests: [playerRules],
  },
  {
    what: 'study goal: saved without a day',
    file: 'components/study/goal-form.tsx',
    find: "days: !values.days && t('plan.noDay')",
    put: "days: ''",
    tests: ['tests/unit/forms/study.test.tsx'],
  },
  {
    what: 'study plan: what was missed is lost',
    file: 'upstream/study/arrange.ts',
    find: 'if (date < today) return',
    put: 'if (date < today && left.splice(0, learningDay ? goal.perDay : 0)) return',
    tests: [`${study}/plan.test.ts`],
  },
  {
    what: 'study plan: lessons on days of rest',
    file: 'upstream/study/arrange.ts',
    find: 'const planned = learningDay ? left.splice(0, goal.perDay) : [];',
    put: 'const planned = left.splice(0, goal.perDay);',
    tests: [`${study}/plan.test.ts`],
  },
  {
    what: 'streak: a morning breaks it',
    file: 'upstream/study/streak.ts',
    find: 'days.has(today) ? today : addDays(today, -1)',
    put: 'today',
    tests: [`${study}/study.test.ts`],
  },
  {
    what: 'study report: a minute is drawn as nothing',
    file: 'components/study/minute-grid.ts',
    find: 'Math.max(1, Math.round(minutes / unit))',
    put: 'Math.round(minutes / unit)',
    tests: ['tests/unit/ui/study-rules.test.ts'],
  },
  {
    what: 'evaluation: the strongest are ringed as the weakest',
    file: 'upstream/evaluation/report.ts',
    find: 'a.rate - b.rate || a.at - b.at',
    put: 'b.rate - a.rate || a.at - b.at',
    tests: ['tests/unit/upstream/evaluation/report.test.ts'],
  },
  {
    what: 'evaluation: full marks are ringed',
    file: 'upstream/evaluation/report.ts',
    find: '    .filter(({ rate }) => rate < 1)\n',
    put: '',
    tests: ['tests/unit/upstream/evaluation/report.test.ts'],
  },
  {
    what: 'letter: whoever has no account is told that messages come',
    file: 'components/study/letter-choice.tsx',
    find: "how === 'site' && !account",
    put: "how === 'sms' && !account",
    tests: ['tests/unit/ui/figures-open.test.tsx'],
  },
  {
    what: 'study report: what a week is compared with opens another week',
    file: 'components/study/report.tsx',
    find: 'to: addDays(today, -7) }',
    put: 'to: today }',
    tests: ['tests/unit/ui/figures-open.test.tsx'],
  },
  {
    what: 'search: sample pages of books are not in it',
    file: 'upstream/texts/book-shape.ts',
    find: '[heading, ...lines].join',
    put: '[heading].join',
    tests: ['tests/unit/upstream/brand/search.test.ts'],
  },
];
