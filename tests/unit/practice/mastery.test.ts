import { problemParts, type ProblemPart } from '@/lib/kernel/problems/names';
import { addDays, startOf } from '@/lib/kernel/time';
import { masteryOf, type Evidence } from '@/upstream/practice/mastery';
import { dueOnOf } from '@/upstream/practice/schedule';
import { nextPart } from '@/upstream/practice/today';

/** `near+` right, `near?` right with a hint, `near-` wrong, `near!` solution asked for; `@n` = that many days later. */
function told(line: string): Evidence[] {
  let day = 0;
  return line.split(' ').flatMap((word): Evidence[] => {
    if (word.startsWith('@')) {
      day += Number(word.slice(1));
      return [];
    }
    const at = new Date(Date.parse('2026-11-20T10:00:00+08:00') + day * 86_400_000);
    const part: ProblemPart = problemParts.find((one) => word.startsWith(one)) ?? 'self';
    const sign = word.slice(-1);
    return [{ part, at, hints: sign === '?' ? 1 : 0, verdict: sign === '-' ? 'wrong' : sign === '!' ? 'shown' : 'right' }];
  });
}

test.each([
  ['nothing was right yet', 'self- self-', 'unseen'],
  ['a solution that was read is no answer', 'self!', 'unseen'],
  ['nor is one copied from it on the same day', 'self! self+', 'unseen'],
  ['the next day it is', 'self! @1 self+', 'known'],
  ['one right', 'self- self+', 'known'],
  ['one right with a hint', 'self?', 'known'],
  ['two of the three', 'self+ near+ middle+', 'known'],
  ['all three, one with a hint', 'near+ middle? far+', 'known'],
  ['all three', 'near+ middle+ far+', 'able'],
  ['all three on different days', 'near+ @3 middle+ @2 far+', 'able'],
  ['one more too soon', 'near+ middle+ far+ @6 self+', 'able'],
  ['one more after a week, with a hint', 'near+ middle+ far+ @7 self?', 'able'],
  ['one not seen before after a week', 'near+ middle+ far+ @7 self+', 'mastered'],
  ['one that was solved before', 'near+ middle+ far+ @7 near+', 'able'],
  ['one that was wrong before', 'self- near+ middle+ far+ @8 self+', 'able'],
  ['one whose solution was read before', 'near+ middle+ far+ self! @8 near+ near+ near+ @8 self+', 'able'],
  ['one that was solved with a hint before', 'near+ middle+ far+ @7 self? @7 self+', 'able'],
  ['an old one, while another was not seen', 'near+ middle+ far+ @40 near+', 'able'],
  ['the one that is kept, after a week', 'self- near+ middle+ far+ @7 later+', 'mastered'],
  ['and not when it was seen before', 'self- near+ middle+ far+ @6 later+ @7 later+', 'able'],
  ['where all were seen, one too soon after', 'self+ near+ middle+ far+ @29 self+', 'able'],
  ['where all were seen, one long out of sight', 'self+ near+ middle+ far+ @30 self+', 'mastered'],
  ['and each look begins that anew', 'self+ near+ middle+ far+ @20 self+ @20 self+', 'able'],
  ['a mistake takes back a step', 'near+ middle+ far+ @7 self+ @9 near-', 'able'],
  ['several on a day take back one', 'near+ middle+ far+ @7 self+ @9 near- near- far-', 'able'],
  ['a week later that question brings it not back', 'near+ middle+ far+ @7 self+ @9 near- @7 near+', 'able'],
  ['one long out of sight does', 'near+ middle+ far+ @7 self+ @9 near- @14 middle+', 'mastered'],
  ['a mistake at 会了 has to be solved again', 'near+ middle+ far+ @1 near- middle+', 'known'],
  ['and is', 'near+ middle+ far+ @1 near- near+', 'able'],
  ['one in another question is made good by none with a hint', 'near+ middle+ far+ @1 self- near? self?', 'known'],
  ['but by one without', 'near+ middle+ far+ @1 self- near+', 'able'],
  ['a mistake at 认得 takes nothing', 'self+ near-', 'known'],
] as const)('%s: %s → %s', (_, line, level) => {
  expect(masteryOf(told(line)).level).toBe(level);
});

test('says which attempt led where', () => {
  expect(masteryOf(told('self- near+ middle+ far+ @30 self+')).became).toEqual([null, 'known', null, 'able', 'mastered']);
});

test('without a hint and without a mistake no step is ever lost, in any order', () => {
  for (const line of ['near+ far+ middle+', 'far+ middle+ near+', 'middle+ near+ self+ far+'])
    expect(masteryOf(told(line)).level).toBe('able');
});

/** Days after the first on which somebody who answers what the list brings, on the day it does, is 通了; 400 = not before. */
function daysToMastery(line: string): number {
  const attempts = told(line);
  for (let day = 0; day < 400; day += 1) {
    const today = addDays('2026-11-20', day);
    const mastery = masteryOf(attempts);
    if (mastery.level === 'mastered') return day - 1;
    const practised = { attempts: attempts.map((made, seq) => ({ ...row, ...made, seq })), ...mastery };
    if (day > 0 && (dueOnOf(attempts) ?? '') <= today)
      attempts.push({
        part: nextPart(practised, startOf(today)),
        at: new Date(startOf(today).getTime() + 9 * 3_600_000),
        hints: 0,
        verdict: 'right',
      });
  }
  return 400;
}
const row = { userId: 1, attemptId: '', problemId: 'junior-21', answer: '', reason: null, seconds: 0 };

test('who follows the list comes to 通了: the question that was never seen is kept until it proves something', () => {
  // Seen in the lesson, the problem itself is left: the first review after a week asks it.
  expect(daysToMastery('near+ middle+ far+')).toBeLessThanOrEqual(20);
  expect(daysToMastery('near- near+ middle+ far+')).toBeLessThanOrEqual(20);
  // From the printed code all four are seen on the first day: the fifth is left.
  expect(daysToMastery('self- near+ middle+ far+')).toBeLessThanOrEqual(20);
});
