import { Unobtainable } from '../run/fetched';
import type { Walked } from './walk-in';

/** What became of it in one browser, or on one Node. `skipped` = steps that could not be taken there. */
export interface Tried {
  readonly name: string;
  readonly result: 'went' | 'stumbled' | 'absent';
  readonly skipped: readonly string[];
}

/** Walks, says how far it came in one line, and answers what became of it. */
export async function tried(name: string, walk: () => Promise<Walked>): Promise<Tried> {
  process.stdout.write(`${name}：`);
  try {
    const { wrong, skipped } = await walk();
    console.log(wrong === '' ? ' ✓' : ` ✗ ${wrong}`);
    return { name, result: wrong === '' ? 'went' : 'stumbled', skipped };
  } catch (error) {
    const absent = error instanceof Unobtainable;
    console.log(`${absent ? '没有取得：' : '✗ 没有启动：'}${error instanceof Error ? error.message : String(error)}`);
    return { name, result: absent ? 'absent' : 'stumbled', skipped: [] };
  }
}

const namesOf = (list: readonly Tried[], result: Tried['result']): readonly string[] =>
  list.filter((one) => one.result === result).map(({ name }) => name);

/**
 * 1 = somewhere it stumbled. 2 = something was not had, nothing was tried, or there is a step that nobody has taken: silence proves
 * nothing. 0 = it went everywhere.
 */
export function endOf(list: readonly Tried[]): 0 | 1 | 2 {
  if (namesOf(list, 'stumbled').length > 0) return 1;
  const took = list.filter(({ result }) => result === 'went');
  const neverTaken = took.flatMap(({ skipped }) => skipped).some((step) => took.every(({ skipped }) => skipped.includes(step)));
  return took.length < list.length || took.length === 0 || neverTaken ? 2 : 0;
}

/** One line: how many went, and by name what did not, was not had, or was left out. */
export function summaryOf(list: readonly Tried[]): string {
  const parts = [
    ['走不通', namesOf(list, 'stumbled')],
    ['没有取得', namesOf(list, 'absent')],
    ['没有走的一步', list.flatMap(({ name, skipped }) => skipped.map((step) => `${name} 的${step}`))],
  ] as const;
  const rest = parts.flatMap(([what, names]) => (names.length === 0 ? [] : [`；${what}：${names.join('、')}`]));
  return `${list.length} 个里走完 ${namesOf(list, 'went').length} 个${rest.join('')}`;
}
