import type { MarkedPage, MarkingDraft, QuestionScore, SchemeQuestion } from './shape';

/** Signs of the words to the parents. */
export const PARENT_WORDS = 200;

/** `fail`: is not sent so. `warn`: may be, and would say more otherwise. `at`: the first question or page that it is about. */
export interface MarkingFinding {
  readonly id: 'pages' | 'scores' | 'reasons' | 'problems' | 'marked' | 'bare' | 'strengths' | 'words';
  readonly result: 'ok' | 'warn' | 'fail';
  readonly count: number;
  readonly at: number | null;
}

export interface Marking {
  readonly scheme: readonly SchemeQuestion[];
  readonly pages: readonly MarkedPage[];
  readonly draft: MarkingDraft;
}

export const scoreOf = (draft: MarkingDraft, no: number): QuestionScore =>
  draft.scores.find((one) => one.no === no) ?? { no, points: null, title: '', why: '', problemId: null, knowledge: '' };

/** What was given so far, of what there is. */
export function totalOf({ scheme, draft }: Pick<Marking, 'scheme' | 'draft'>): { readonly score: number; readonly full: number } {
  return {
    score: scheme.reduce((sum, { no }) => sum + (scoreOf(draft, no).points ?? 0), 0),
    full: scheme.reduce((sum, { full }) => sum + full, 0),
  };
}

/** Was a question crossed without a word of the pen? */
function isBare(pages: readonly MarkedPage[], draft: MarkingDraft, no: number): boolean {
  const own = pages.flatMap(({ key }) => draft.marks[key] ?? []).filter(({ question }) => question === no);
  return own.some(({ tool }) => tool === 'cross') && !own.some(({ tool }) => tool === 'words');
}

/** What of a paper is ready: the desk shows it while somebody marks, the service refuses by the same rules. */
export function checkMarking({ scheme, pages, draft }: Marking): MarkingFinding[] {
  const given = scheme.map((question) => ({ question, score: scoreOf(draft, question.no) }));
  const open = given.filter(({ question, score }) => score.points === null || score.points > question.full);
  const lost = given.filter(({ question, score }) => score.points !== null && score.points < question.full);
  const silent = lost.filter(({ score }) => score.title === '' || score.why === '');
  const loose = lost.filter(({ score }) => score.problemId === null);
  const bare = scheme.filter(({ no }) => isBare(pages, draft, no));
  const blank = pages.flatMap(({ key }, at) => ((draft.marks[key] ?? []).length === 0 ? [at + 1] : []));
  const signs = [...draft.words.replace(/==|__/g, '')].length;
  const first = (of: typeof given): number | null => of[0]?.question.no ?? null;
  const strengths = draft.strengths.filter(Boolean).length;
  return [
    { id: 'pages', count: pages.length, at: null, result: pages.length > 0 ? 'ok' : 'fail' },
    { id: 'scores', count: open.length, at: first(open), result: open.length === 0 ? 'ok' : 'fail' },
    { id: 'reasons', count: silent.length, at: first(silent), result: silent.length === 0 ? 'ok' : 'fail' },
    { id: 'problems', count: loose.length, at: first(loose), result: loose.length === 0 ? 'ok' : 'warn' },
    { id: 'marked', count: blank.length, at: blank[0] ?? null, result: blank.length === 0 ? 'ok' : 'warn' },
    { id: 'bare', count: bare.length, at: bare[0]?.no ?? null, result: bare.length === 0 ? 'ok' : 'warn' },
    { id: 'strengths', count: strengths, at: null, result: strengths > 0 ? 'ok' : 'fail' },
    { id: 'words', count: signs, at: null, result: signs > 0 && signs <= PARENT_WORDS ? 'ok' : 'fail' },
  ];
}
