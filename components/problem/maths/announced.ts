import type { MathfieldElement } from 'mathlive';
import problem from '@/messages/zh-CN/problem.json';
import { spokenOf } from './spoken';

const { spoken: words } = problem;

export type Told = Pick<MathfieldElement, 'position' | 'lastOffset' | 'getElementInfo' | 'getValue'>;

/** Where the cursor has gone to, and what stands before it. */
function place(field: Told, before: number): string {
  const { position } = field;
  const here = field.getElementInfo(position);
  const [depth, was] = [here?.depth ?? 0, field.getElementInfo(before)?.depth ?? here?.depth ?? 0];
  const way = depth > was ? words.into : depth < was ? words.outOf : '';
  const what = spokenOf(here?.latex ?? '') || words.start;
  return [way, what, position > 0 && position === field.lastOffset ? words.end : ''].filter(Boolean).join('，');
}

/**
 * What a screen reader is told of a press in a maths field; the library says it in English. `command` and `previous` (the cursor's place
 * before) are of its event `announce`. Null: it says nothing, and has something else to do.
 */
export function announcedOf(field: Told, command: string, previous: number): string | null {
  if (command === 'plonk') return null;
  const whole = spokenOf(field.getValue('latex'));
  if (command === 'delete') return `${words.deleted} ${whole || words.nothing}`;
  if (command === 'line') return whole === '' ? '' : `${words.line} ${whole}`;
  return place(field, previous);
}
