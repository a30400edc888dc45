import { renewDelay } from '@/components/player/shared/address';
import { trackPassage, type Passage, type PassageEvent, type PassageState } from '@/components/player/passage';
import { watchLog, type Stretch } from '@/components/player/watch-log';
import { rebase, sameFilesElsewhere } from '@/lib/film/rebase';
import { resumePosition } from '@/components/player/resume';
import { shortcutOf } from '@/components/player/shared/shortcuts';
import { claimStage } from '@/components/player/single';

describe('where a lesson starts', () => {
  test.each([
    ['in the middle', 135, 600, 135],
    ['hardly begun', 4, 600, 0],
    ['nearly over', 590, 600, 0],
    ['length unknown', 135, 0, 135],
    ['nonsense stored', Number.NaN, 600, 0],
  ])('%s', (_case, positionSeconds, duration, expected) => {
    expect(resumePosition(positionSeconds, duration)).toBe(expected);
  });
});

describe('stretches that were really played', () => {
  function run(events: readonly PassageEvent[]): readonly Passage[] {
    const passages: Passage[] = [];
    let state: PassageState = null;
    for (const event of events) {
      const next = trackPassage(state, event);
      state = next.state;
      if (next.passage) passages.push(next.passage);
    }
    return passages;
  }
  test('play to pause is one stretch, in whole seconds', () => {
    expect(run([{ kind: 'play', at: 10.4 }, { kind: 'time', at: 11 }, { kind: 'time', at: 14.2 }, { kind: 'stop' }])).toEqual([
      { fromSecond: 10, toSecond: 15 },
    ]);
  });
  test('a jump closes one stretch and opens the next', () => {
    expect(
      run([{ kind: 'play', at: 0 }, { kind: 'time', at: 3 }, { kind: 'time', at: 60 }, { kind: 'time', at: 62 }, { kind: 'stop' }]),
    ).toEqual([
      { fromSecond: 0, toSecond: 3 },
      { fromSecond: 60, toSecond: 62 },
    ]);
  });
  test('going back is a jump too', () => {
    expect(run([{ kind: 'play', at: 30 }, { kind: 'time', at: 32 }, { kind: 'time', at: 5 }, { kind: 'stop' }])).toEqual([
      { fromSecond: 30, toSecond: 32 },
    ]);
  });
  test('under a second, stopped twice, or never begun: nothing', () => {
    expect(run([{ kind: 'play', at: 5 }, { kind: 'time', at: 5.6 }, { kind: 'stop' }, { kind: 'stop' }, { kind: 'time', at: 9 }])).toEqual(
      [],
    );
  });
});

describe('what is written down of a film', () => {
  /** The last word on each stretch: number → [from, to, speed]. */
  function written(run: (log: ReturnType<typeof watchLog>) => void): Record<number, readonly number[]> {
    const last = new Map<number, Stretch>();
    run(watchLog((stretch) => last.set(stretch.seq, stretch)));
    return Object.fromEntries([...last].map(([seq, { fromMs, toMs, speedPercent }]) => [seq, [fromMs, toMs, speedPercent]]));
  }
  test('a stretch grows under its number until it is cut', () => {
    expect(
      written((log) => {
        log.play(3.2, 1);
        for (const at of [3.5, 4.4, 8.25]) log.time(at, 1);
        log.stop();
        log.time(9, 1);
        log.play(8.25, 1);
        log.time(9.5, 1);
      }),
    ).toEqual({ 1: [3200, 8250, 100], 2: [8250, 9500, 100] });
  });
  test.each([
    ['back', 2, 1, [2000, 3000, 100]],
    ['over', 60, 1, [60_000, 61_000, 100]],
    ['at another speed', 12, 1.5, [12_000, 13_000, 150]],
  ])('a film that goes on %s is another stretch', (_case, at, speed, second) => {
    expect(
      written((log) => {
        log.play(8, 1);
        log.time(10, 1);
        log.time(11, 1);
        log.time(at, speed);
        log.time(at + 1, speed);
      }),
    ).toEqual({ 1: [8000, 11_000, 100], 2: second });
  });
  test('moved while it stands, it says where and nothing was seen', () => {
    expect(written((log) => log.move(31.5))).toEqual({ 1: [31_500, 31_500, 100] });
  });
});

describe('the signed address', () => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  test.each([
    ['half a minute before it dies', '2026-11-21T00:04:00Z', 210_000],
    ['never later than four minutes', '2026-11-21T03:00:00Z', 240_000],
    ['never sooner than one, for clocks that are wrong', '2026-11-20T23:00:00Z', 60_000],
    ['and with a time nobody can read', 'soon', 60_000],
  ])('is renewed %s', (_case, expiresAt, expected) => {
    expect(renewDelay(expiresAt, now)).toBe(expected);
  });
  const old = '/media/old.sig/quadratic/master.m3u8';
  const fresh = '/media/new.sig/quadratic/master.m3u8';
  test('moves a segment below the new permission', () => {
    expect(sameFilesElsewhere(old, fresh)).toBe(true);
    expect(rebase('https://www.example.com/media/old.sig/quadratic/720p-003.m4s', old, fresh)).toBe(
      'https://www.example.com/media/new.sig/quadratic/720p-003.m4s',
    );
    expect(rebase('/media/old.sig/quadratic/720p.m3u8', old, fresh)).toBe('/media/new.sig/quadratic/720p.m3u8');
    expect(rebase('https://cdn.example.com/a/1.ts', 'https://cdn.example.com/a/m.m3u8', 'https://cdn.example.com/b/m.m3u8')).toBe(
      'https://cdn.example.com/b/1.ts',
    );
  });
  test('knows a lesson that was given another film: its pieces are no part of the old one', () => {
    expect(sameFilesElsewhere('/media/old.sig/film-7/master.m3u8', '/media/new.sig/film-9/master.m3u8')).toBe(false);
  });
  test('leaves other addresses alone, and knows when files are signed one by one', () => {
    expect(rebase('https://cdn.example.com/x.ts', old, fresh)).toBe('https://cdn.example.com/x.ts');
    expect(sameFilesElsewhere('/v/m.m3u8?sign=1', '/v/m.m3u8?sign=2')).toBe(false);
  });
});

describe('keys', () => {
  const nowhere = { tag: 'BODY', editable: false };
  test.each([
    [' ', nowhere, 'toggle'],
    ['F', nowhere, 'fullscreen'],
    ['m', { tag: 'BUTTON', editable: false }, 'mute'],
    ['ArrowLeft', nowhere, 'skip'],
    [' ', { tag: 'BUTTON', editable: false }, null],
    ['ArrowRight', { tag: 'INPUT', editable: false }, null],
    ['c', { tag: 'TEXTAREA', editable: true }, null],
    ['x', nowhere, null],
  ])('%s', (key, focus, expected) => {
    expect(shortcutOf(key, focus, false)?.kind ?? null).toBe(expected);
  });
  test('with Ctrl they are the browser’s', () => {
    expect(shortcutOf('f', nowhere, true)).toBeNull();
  });
});

test('a second player on the page destroys the first, once', () => {
  const first = jest.fn();
  const second = jest.fn();
  const releaseFirst = claimStage(first);
  const releaseSecond = claimStage(second);
  expect(first).toHaveBeenCalledTimes(1);
  releaseFirst();
  releaseSecond();
  claimStage(jest.fn())();
  expect(second).not.toHaveBeenCalled();
});
