import { captionsOf } from '@/lib/board/captions';
import { secondsOf, stepsOf } from '@/lib/board/lesson';
import { lessons } from '@/scripts/media/lessons/index';
import { measureAll } from '@/scripts/media/measure';
import { boardTexts, timelineOf } from '@/scripts/media/timeline';
import { boardLessonOf } from '@/scripts/media/vector';
import { strokesOf as committed, strokesText } from '@/tests/support/strokes';

beforeAll(() => measureAll(lessons.flatMap(boardTexts)));

/** Are two lessons one, places to within two pixels? A font of another version may be a little wider. */
function near(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= 2;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return left.length === right.length && left.every(([key, value]) => near(value, Reflect.get(b, key)));
}

describe.each(lessons.map((lesson) => [lesson.slug, lesson] as const))('%s', (slug, script) => {
  test('the files are what the script makes', () => {
    const made = boardLessonOf(script, timelineOf(script));
    const kept = committed(slug);
    expect(kept.scenes.flat().map(({ from, to, say, chapter, turn }) => ({ from, to, say, chapter, turn }))).toEqual(
      made.scenes.flat().map(({ from, to, say, chapter, turn }) => ({ from, to, say, chapter, turn })),
    );
    expect(near(kept, made)).toBe(true);
  });

  test('is small, without gaps, and asks once at least', () => {
    expect(Buffer.byteLength(strokesText(slug))).toBeLessThan(40_000);
    const lesson = committed(slug);
    const steps = stepsOf(lesson);
    for (const [i, { from, to, step }] of steps.entries()) {
      expect(from).toBe(steps[i - 1]?.to ?? 0);
      for (const mark of step.marks) {
        expect(mark.from).toBeGreaterThanOrEqual(step.from);
        expect(mark.to).toBeLessThanOrEqual(step.to);
        expect(mark.from / 12).toBeLessThan(to);
        if (mark.kind === 'text') for (const run of mark.runs) expect(run.x).toHaveLength([...run.text].length);
      }
    }
    expect(secondsOf(lesson)).toBe(steps.at(-1)?.to);
    expect(steps.some(({ step }) => step.turn)).toBe(true);
  });
});

test('captions are what is said, when it is said', () => {
  const text = captionsOf(committed('remove-brackets'));
  expect(text).toMatch(/^WEBVTT\n\n1\n00:00:00\.000 --> 00:00:06\.000\n括号前有一个负号，里面每一项都要问一句：变不变？\n/);
  expect(text.match(/-->/g)).toHaveLength(committed('remove-brackets').scenes.flat().length);
});
