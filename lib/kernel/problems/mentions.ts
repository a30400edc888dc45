import { printed, problemSubjects } from './names';
import type { Problem } from './read';

/** A number that a text names with a name: `母题 21“移项”`, `高中物理母题 03“…”`, `初中第 21 号母题“移项”`. */
const named = new RegExp(
  `(小学|初中|高中)?(${problemSubjects.join('|')})?(?:母题 ?(\\d{1,2})|第 ?(\\d{1,2}) ?号母题)“((?:[^“”]|“[^“”]*”)+)”`,
  'g',
);
const shelves = { 小学: 'primary', 初中: 'junior', 高中: 'senior' } as const;
const isShelf = (word: string): word is keyof typeof shelves => word in shelves;

type Listed = Pick<Problem, 'level' | 'subject' | 'number' | 'title'>;

/** What a text calls a number, and what the register calls it: '' where it has no such number. */
export interface Misnamed {
  readonly number: string;
  readonly said: string;
  readonly title: string;
}

/**
 * Numbers to which a text gives another name than the register. Without a subject they are of mathematics, as the printed list is;
 * without a level (in the text, or `level` of all of it) of any.
 */
export function misnamedIn(text: string, register: readonly Listed[], level?: Listed['level']): readonly Misnamed[] {
  return [...text.matchAll(named)].flatMap(([, shelf = '', subject = '数学', first = '', second = '', said = '']) => {
    const number = Number(first || second);
    const wanted = isShelf(shelf) ? shelves[shelf] : level;
    const meant = register.filter((one) => one.number === number && one.subject === subject && (wanted ?? one.level) === one.level);
    return meant.some(({ title }) => title.includes(said)) ? [] : [{ number: printed(number), said, title: meant[0]?.title ?? '' }];
  });
}
