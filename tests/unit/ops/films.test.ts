import { cuesOf } from '@/components/ops/courses/cues';
import { AT_ONCE, filmQueue, type Upload } from '@/components/ops/courses/film-queue';
import { matchFilms, type Place } from '@/components/ops/courses/match-films';
import type { sendFilm } from '@/components/ops/courses/send-film';

describe('which section a film is for', () => {
  const place = (no: number, title: string, filled = false): Place => ({ sectionId: no * 10, no, title, filled });
  const places = [place(1, '刻度尺'), place(2, '刻度尺：估读'), place(3, '声音从哪里来', true), place(4, '音调'), place(5, '响度')];
  const of = (...names: string[]) => matchFilms(names, places).map(({ sectionId, by }) => [sectionId, by]);

  it('is the one whose title stands in its name, the longest; then the one of its number; then the next without a film', () => {
    expect(of('刻度尺_估读.mp4', 'wl-04-yindiao-720p.mov', '片尾.mp4')).toEqual([
      [20, 'name'],
      [40, 'number'],
      [10, 'order'],
    ]);
    expect(of('第 3 讲 新录.mp4', '2027版 05.mp4')).toEqual([
      [30, 'number'],
      [50, 'number'],
    ]);
  });

  it('goes by the order of the names, as people count, and no section gets two', () => {
    expect(of('z10.mp4', 'z9.mp4').map(([sectionId]) => sectionId)).toEqual([20, 10]);
    expect(of('音调.mp4', '音调 新.mp4', '04.mp4').map(([sectionId]) => sectionId)).toEqual([20, 40, 10]);
    expect(of('a.mp4', 'b.mp4', 'c.mp4', 'd.mp4', 'e.mp4').at(-1)).toEqual([null, null]);
  });
});

describe('films on their way', () => {
  const file = (name: string) => new File([new Uint8Array(100)], name);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  function desk() {
    const seen = new Map<number, Upload>();
    const sends: {
      readonly sectionId: number;
      readonly tell: Parameters<typeof sendFilm>[0]['tell'];
      end: (how: boolean | Error) => void;
    }[] = [];
    let now = 0;
    const send: typeof sendFilm = ({ sectionId, signal, tell }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => resolve(false));
        sends.push({ sectionId, tell, end: (how) => (how instanceof Error ? reject(how) : resolve(how)) });
      });
    const queue = filmQueue({
      send,
      put: (id, upload) => (upload === null ? seen.delete(id) : seen.set(id, upload)),
      settled: () => undefined,
      clock: () => now,
    });
    return { queue, sends, seen, state: (id: number) => seen.get(id)?.state, later: (ms: number) => (now += ms) };
  }

  it('are sent two at a time; the next begins when one is there', async () => {
    const { queue, sends, state } = desk();
    for (const id of [1, 2, 3, 4]) queue.start(id, file(`${id}.mp4`));
    expect(sends.map(({ sectionId }) => sectionId)).toEqual([1, 2]);
    expect(sends).toHaveLength(AT_ONCE);
    expect([state(3), state(4)]).toEqual(['queued', 'queued']);
    sends[0]?.end(true);
    await settle();
    expect([state(1), state(3), state(4)]).toEqual([undefined, 'sending', 'queued']);
  });

  it('stop and go on: one that waits its turn, and one that is half there, which keeps how far it was', async () => {
    const { queue, sends, seen, state, later } = desk();
    const half = file('1.mp4');
    queue.start(1, half);
    sends[0]?.tell({ sent: 0, waiting: false });
    later(2000);
    sends[0]?.tell({ sent: 40, waiting: false });
    expect(seen.get(1)).toMatchObject({ sent: 40, rate: 20 });
    sends[0]?.tell({ sent: 40, waiting: true });
    expect(state(1)).toBe('waiting');
    queue.pause(1);
    await settle();
    expect(seen.get(1)).toMatchObject({ state: 'paused', sent: 40 });
    queue.start(1, half);
    expect(seen.get(1)).toMatchObject({ state: 'sending', sent: 40 });
    queue.start(2, file('2.mp4'));
    queue.start(3, file('3.mp4'));
    queue.pause(3);
    sends[1]?.end(true);
    await settle();
    expect([state(1), state(2), state(3)]).toEqual([undefined, 'sending', 'paused']);
  });

  it('say why one was refused, keep its file for another try, and make room for the next', async () => {
    const { queue, sends, seen, state } = desk();
    const broken = file('1.mp4');
    for (const [id, one] of [broken, file('2.mp4'), file('3.mp4')].entries()) queue.start(id, one);
    sends[0]?.end(new Error('没有声道'));
    await settle();
    expect(seen.get(0)).toMatchObject({ state: 'failed', failure: '没有声道', file: broken });
    expect(state(2)).toBe('sending');
    queue.start(0, broken);
    expect(state(0)).toBe('queued');
    queue.drop(2);
    await settle();
    expect([state(0), state(2)]).toEqual(['sending', undefined]);
  });

  it('another file for the same section takes the place of the first', async () => {
    const { queue, sends, seen } = desk();
    queue.start(1, file('old.mp4'));
    queue.start(1, file('new.mp4'));
    await settle();
    expect(seen.get(1)?.file.name).toBe('new.mp4');
    sends[1]?.end(true);
    await settle();
    expect(seen.size).toBe(0);
  });
});

it('captions are read as what is said, without notes, numbers and marks', () => {
  const vtt =
    '\uFEFFWEBVTT\r\n\r\nNOTE 校对过\r\n\r\n1\r\n00:00:01.000 --> 00:00:04.000\r\n先看<b>刻度</b>\r\n再读数\r\n\r\n01:02:03.500 --> 01:02:05.000\r\n完';
  expect(cuesOf(vtt)).toEqual([
    { at: '00:01', words: '先看刻度 再读数' },
    { at: '01:02:03', words: '完' },
  ]);
});
