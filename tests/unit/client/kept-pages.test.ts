/** @jest-environment jsdom */
import { dropLessons, keptLike, lessonCache, problemCache } from '@/lib/client/kept-pages';
import { setSessionUser } from '@/lib/client/session';

/** Caches by their names: what lies in them is the browser's. */
let names: string[] = [];
const mine = lessonCache('XK1', '/video?courseId=1&sectionId=2');
const other = lessonCache('XK12', '/video?courseId=1&sectionId=2');
const me = { rsNo: 'XK1', nickName: '', maskedPhone: '', isSetClass: 2, isClassUpgrade: 2, gradeName: '', photoUrl: '' };
const everybodys = problemCache('/problem?no=junior-21');
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  names = [mine, other, 'of somebody else', everybodys];
  const keys = async () => [...names];
  const gone = async (name: string) => {
    names = names.filter((one) => one !== name);
    return true;
  };
  Object.defineProperty(window, 'caches', { configurable: true, value: { keys, delete: gone } });
});
afterEach(() => Reflect.deleteProperty(window, 'caches'));

test('another account finds nothing of the one before, whose number may begin as its own does', async () => {
  dropLessons('XK1');
  await settled();
  expect(names).toEqual([mine, 'of somebody else', everybodys]);
  expect(await keptLike(mine)).toEqual([mine]);
});

test('the end of a login takes all of them, a login those of others; what is everybody’s and caches that are not ours stay', async () => {
  setSessionUser(me);
  await settled();
  expect(names).toEqual([mine, 'of somebody else', everybodys]);
  setSessionUser(null);
  await settled();
  expect(names).toEqual(['of somebody else', everybodys]);
});

test('a browser without caches has nothing to drop', () => {
  Reflect.deleteProperty(window, 'caches');
  expect(() => setSessionUser(null)).not.toThrow();
});
