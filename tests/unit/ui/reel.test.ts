/** @jest-environment jsdom */
import { Reel } from '@/components/player/vector/reel';

let reel: Reel;
let told: string[];
function listen(): void {
  told = [];
  for (const name of ['play', 'playing', 'pause', 'seeking', 'seeked', 'ended', 'turn', 'ratechange']) {
    reel.addEventListener(name, () => told.push(name));
  }
}
beforeEach(() => {
  jest.useFakeTimers();
  reel = new Reel(20, 3);
  listen();
});
afterEach(() => jest.useRealTimers());
const seconds = (count: number) => jest.advanceTimersByTime(count * 1000);

test('plays by the clock at its speed, and stands while it is paused', async () => {
  expect([reel.currentTime, reel.paused, reel.ended]).toEqual([3, true, false]);
  await reel.play();
  seconds(2);
  expect(reel.currentTime).toBeCloseTo(5);
  reel.playbackRate = 2;
  seconds(2);
  expect(reel.currentTime).toBeCloseTo(9);
  reel.pause();
  seconds(60);
  expect(reel.currentTime).toBeCloseTo(9);
  expect(told).toEqual(['play', 'playing', 'ratechange', 'pause']);
});

test('ends at its end, and begins anew when it is played again', async () => {
  await reel.play();
  seconds(60);
  expect([reel.currentTime, reel.paused, reel.ended]).toEqual([20, true, true]);
  expect(told.slice(-2)).toEqual(['pause', 'ended']);
  await reel.play();
  seconds(1);
  expect(reel.currentTime).toBeCloseTo(1);
});

test('stops to ask, goes on from there, and asks again when it comes by again', async () => {
  reel.stopAt([5, 12]);
  await reel.play();
  seconds(4);
  expect([reel.currentTime, reel.paused]).toEqual([5, true]);
  expect(told.slice(-1)).toEqual(['turn']);
  await reel.play();
  seconds(3);
  expect(reel.currentTime).toBeCloseTo(8);
  reel.currentTime = 4;
  seconds(2);
  expect([reel.currentTime, reel.paused]).toEqual([5, true]);
  await reel.play();
  reel.currentTime = 13;
  seconds(2);
  expect([reel.currentTime, told.filter((name) => name === 'turn').length]).toEqual([15, 2]);
});

test('what does not ask plays through, and a place outside is brought in', async () => {
  reel.stopAt([5]);
  await reel.play();
  reel.stopAt([]);
  seconds(4);
  expect(reel.currentTime).toBeCloseTo(7);
  reel.currentTime = 500;
  expect(reel.currentTime).toBe(20);
  reel.currentTime = -3;
  expect(reel.currentTime).toBe(0);
});

test('stands where it is told to wait without being paused, and goes on when it is let go; a jump leaves that behind', async () => {
  await reel.play();
  reel.waitAt(6);
  seconds(10);
  expect([reel.currentTime, reel.paused]).toEqual([6, false]);
  reel.waitAt(null);
  seconds(2);
  expect(reel.currentTime).toBeCloseTo(8);
  // Behind it is no place to wait at.
  reel.waitAt(2);
  expect(reel.currentTime).toBeCloseTo(8);
  reel.currentTime = 12;
  seconds(1);
  expect(reel.currentTime).toBeCloseTo(13);
});
