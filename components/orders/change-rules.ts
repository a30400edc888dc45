import type { BrowserOutput } from '@/lib/contracts';

export type ChangeOption = BrowserOutput<'orders.changeDetail'>['options'][number];

/** What a difference means to the learner: to pay, to be given back, or neither. In 分. */
export function differenceKind(differenceFen: number): 'pay' | 'back' | 'even' {
  return differenceFen > 0 ? 'pay' : differenceFen < 0 ? 'back' : 'even';
}

/** The grades among the options, each once, in the order of the shelf. */
export function gradesOf(
  options: readonly Pick<ChangeOption, 'gradeId' | 'gradeName'>[],
): readonly { readonly gradeId: number; readonly gradeName: string }[] {
  return [...new Map(options.map(({ gradeId, gradeName }) => [gradeId, { gradeId, gradeName }])).values()];
}

/** The grade to begin with: that of the old course where another course of it is on offer, else the first. */
export function firstGrade(options: readonly Pick<ChangeOption, 'gradeId' | 'gradeName'>[], gradeName: string | undefined): number | null {
  return (options.find((option) => option.gradeName === gradeName) ?? options[0])?.gradeId ?? null;
}
