import { renewDelay } from '@/components/player/address';
import { heartbeat, newHeartbeat, type HeartbeatEvent, type Beat } from '@/components/player/heartbeat';
import { trackPassage, type Passage, type PassageEvent, type PassageState } from '@/components/player/passage';
import { rebase, sameFilesElsewhere } from '@/components/player/rebase';
import { resumePosition } from '@/components/player/resume';
import { shortcutOf } from '@/components/player/shortcuts';
import { claimStage } from '@/components/player/single';

describe('where a lesson starts', () => {
  test.each([
    ['in the middle', 135, false, 600, 135],
    ['hardly begun', 4, false, 600, 0],
    ['nearly over', 590, false, 600, 0],
    ['finished', 300, true, 600, 0],
    ['length unknown', 135, false, 0, 135],
    ['nonsense stored', Number.NaN, false, 600, 0],
  ])('%s', (_case, positionSeconds, finished, duration, expected) => {
    expect(resumePosition({ positionSeconds, finished }, duration)).toBe(expected);
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

describe('heartbeats', () => {
  function run(start: number, events: readonly HeartbeatEvent[]): readonly (Beat | null)[] {
    let state = newHeartbeat(start);
    return events.map((event) => {
      const next = heartbeat(state, event);
      state = next.state;
      return next.beat;
    });
  }
  test('ten seconds of watching are ten seconds, whatever the speed', () => {
    expect(
      run(0, [
        { kind: 'play', now: 0 },
        { kind: 'tick', now: 10_000, position: 20 },
      ]),
    ).toEqual([null, { positionSeconds: 20, playedSeconds: 10 }]);
  });
  test('waiting for data does not count', () => {
    const events: HeartbeatEvent[] = [
      { kind: 'play', now: 0 },
      { kind: 'hold', now: 4000 },
      { kind: 'play', now: 60_000 },
      { kind: 'flush', now: 63_000, position: 7, playing: false },
    ];
    expect(run(0, events).at(-1)).toEqual({ positionSeconds: 7, playedSeconds: 7 });
  });
  test('parts of a second are carried over, not lost', () => {
    const events: HeartbeatEvent[] = [
      { kind: 'play', now: 0 },
      { kind: 'tick', now: 1600, position: 1 },
      { kind: 'tick', now: 3200, position: 3 },
    ];
    expect(run(0, events)).toEqual([null, { positionSeconds: 1, playedSeconds: 1 }, { positionSeconds: 3, playedSeconds: 2 }]);
  });
  test('a page that was only opened says nothing, a seek without playing says where', () => {
    expect(run(69, [{ kind: 'flush', now: 5000, position: 69.3, playing: false }])).toEqual([null]);
    expect(run(69, [{ kind: 'flush', now: 5000, position: 12, playing: false }])).toEqual([{ positionSeconds: 12, playedSeconds: 0 }]);
  });
  test('a computer that slept is not a night of study', () => {
    expect(
      run(0, [
        { kind: 'play', now: 0 },
        { kind: 'tick', now: 36_000_000, position: 9 },
      ]).at(-1),
    ).toEqual({ positionSeconds: 9, playedSeconds: 600 });
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
