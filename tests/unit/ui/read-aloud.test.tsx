/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { currentToast } from '@/lib/client/toast';
import { jump, lessonDoor, open, strokes, time } from './drawn-lesson';

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn(), push: jest.fn() }) }));
jest.mock('@/lib/film/engine', () => ({ attachFilm: jest.fn() }));

class Words extends EventTarget {
  voice: unknown = null;
  lang = '';
  rate = 1;
  volume = 1;
  constructor(readonly text: string) {
    super();
  }
}
/** A device with these voices; `said` = what it was given to say, `cut` = how often it was told to be silent. */
function device(...langs: string[]): { readonly said: Words[]; finish: () => void; cut: number } {
  const heard = {
    said: new Array<Words>(),
    cut: 0,
    finish: () => void heard.said.at(-1)?.dispatchEvent(new Event('end')),
  };
  const speech = {
    getVoices: () => voices,
    speak: (words: Words) => heard.said.push(words),
    cancel: () => {
      heard.cut += 1;
    },
  };
  const voices = langs.map((lang) => ({ lang }));
  Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: speech });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { configurable: true, value: Words });
  return heard;
}
beforeEach(() => {
  lessonDoor();
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['speechSynthesis', 'SpeechSynthesisUtterance']) Reflect.deleteProperty(window, name);
});

const sentences = strokes.scenes.flat();
const seconds = (count: number) => act(async () => jest.advanceTimersByTimeAsync(count * 1000));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const at = () => Number(time().getAttribute('value'));

test('reads the board aloud when it is asked to, and the board waits for the end of a sentence', async () => {
  const heard = device('en-US', 'zh-CN');
  await open();
  jest.useFakeTimers();
  press('播放');
  await seconds(1);
  expect(heard.said).toEqual([]);
  press('朗读');
  expect(screen.getByRole('button', { name: '朗读' })).toHaveAttribute('aria-pressed', 'true');
  await seconds(1);
  expect(heard.said.map(({ text, lang }) => [text, lang])).toEqual([[sentences[0]?.say, 'zh-CN']]);
  // The first step lasts six seconds, and is still being said.
  await seconds(6);
  expect(at()).toBe(5);
  expect(heard.said).toHaveLength(1);
  act(() => heard.finish());
  await seconds(1);
  expect(at()).toBeGreaterThanOrEqual(6);
  expect(heard.said.map(({ text }) => text)).toEqual([sentences[0]?.say, sentences[1]?.say]);
  expect(localStorage.getItem('player:aloud')).toBe('on');
});

test('a stop, a jump and another speed keep voice and board in step', async () => {
  localStorage.setItem('player:aloud', 'on');
  const heard = device('zh-CN');
  await open();
  jest.useFakeTimers();
  press('播放');
  await seconds(1);
  const before = heard.cut;
  press('暂停');
  expect(heard.cut).toBeGreaterThan(before);
  await seconds(60);
  expect(heard.said).toHaveLength(1);
  press('播放');
  await seconds(0.5);
  // What was broken off is said anew.
  expect(heard.said.map(({ text }) => text)).toEqual([sentences[0]?.say, sentences[0]?.say]);
  jump(32);
  await seconds(0.5);
  const there = sentences.filter(({ from }) => from / 12 <= 32).at(-1);
  expect(heard.said.at(-1)?.text).toBe(there?.say);
  fireEvent.change(screen.getByLabelText('倍速'), { target: { value: '1.5' } });
  await seconds(0.2);
  expect(heard.said.at(-1)).toMatchObject({ text: there?.say, rate: 1.5 });
  // One that never says that it is done does not hold the lesson up.
  await seconds(60);
  expect(at()).toBeGreaterThan((there?.to ?? 0) / 12);
});

test('a question is said to its end before the lesson stops for it', async () => {
  localStorage.setItem('player:aloud', 'on');
  const heard = device('zh-CN');
  await open();
  jest.useFakeTimers();
  jump(55);
  press('播放');
  await seconds(8);
  expect(screen.queryByRole('group', { name: '该你了' })).toBeNull();
  act(() => heard.finish());
  await seconds(1);
  expect(screen.getByRole('group', { name: '该你了' })).toBeVisible();
});

test('where the device has no Chinese voice, the key says so and stays off', async () => {
  const heard = device('en-US');
  await open();
  press('朗读');
  expect(currentToast()?.text).toBe('这台设备没有中文朗读，看文字就好。');
  expect(screen.getByRole('button', { name: '朗读' })).toHaveAttribute('aria-pressed', 'false');
  expect(heard.said).toEqual([]);
});
