import { INT_MOST } from '@/lib/contracts/values/forms';
import { KIN } from '@/lib/kernel/problems/names';
import { summaryWithin } from './article-check';

/** Where a course stands with visitors: may it be found, may it be ordered. Those who have it watch it in each. */
export const courseStates = ['sale', 'planned', 'off'] as const;
export type CourseState = (typeof courseStates)[number];

/** What a state lets others do. */
export const stateRules: Readonly<Record<CourseState, { readonly found: boolean; readonly sold: boolean }>> = {
  sale: { found: true, sold: true },
  planned: { found: true, sold: false },
  off: { found: false, sold: false },
};

/** What decides whether a course can be put on the shelf. */
export interface CheckedCourse {
  /** What search engines are shown of it. */
  readonly summary: string;
  readonly priceFen: number;
  readonly originalPriceFen: number | null;
  readonly requiresShipping: boolean;
  /** Of printed books that come with it. */
  readonly books: number;
  /** In their order; `plays`: has a film or strokes. */
  readonly sections: readonly CheckedSection[];
}

interface CheckedSection {
  readonly plays: boolean;
  readonly trial: boolean;
  /** Similar questions of the 母题 that it is the lesson of; null = of none. */
  readonly questions: number | null;
}

/** `fail`: stays off the shelf so. `warn`: may go, and would sell better otherwise. */
export interface CourseFinding {
  readonly id: 'sections' | 'plays' | 'questions' | 'untied' | 'trial' | 'price' | 'books' | 'summary';
  readonly result: 'ok' | 'warn' | 'fail';
  /** Which sections it is about, counted from 1 through the course. */
  readonly at: readonly number[];
}

/** How many of a course's sections anybody may watch while it is sold: half, so that the other half is left to be bought. */
export const trialMost = (sections: number): number => Math.floor(sections / 2);

/** What a course lacks before it is sold: the desk shows it while somebody works on it, the service refuses by the same rules. */
export function checkCourse({ summary, priceFen, originalPriceFen, requiresShipping, books, sections }: CheckedCourse): CourseFinding[] {
  const which = (is: (section: CheckedSection) => boolean): number[] => sections.flatMap((section, i) => (is(section) ? [i + 1] : []));
  const few = which(({ questions }) => questions !== null && questions < KIN);
  const untied = which(({ questions }) => questions === null);
  const silent = which(({ plays }) => !plays);
  const trials = which(({ trial }) => trial);
  return [
    { id: 'sections', result: sections.length > 0 ? 'ok' : 'fail', at: sections.map((_section, i) => i + 1) },
    { id: 'plays', result: silent.length === 0 ? 'ok' : 'fail', at: silent },
    // A lesson of a 母题 promises its similar questions.
    { id: 'questions', result: few.length === 0 ? 'ok' : 'fail', at: few },
    { id: 'untied', result: untied.length === 0 ? 'ok' : 'warn', at: untied },
    { id: 'price', result: priceFen > 0 && (originalPriceFen === null || originalPriceFen > priceFen) ? 'ok' : 'fail', at: [] },
    { id: 'trial', result: trials.length > trialMost(sections.length) ? 'fail' : trials.length > 0 ? 'ok' : 'warn', at: trials },
    { id: 'books', result: requiresShipping === books > 0 ? 'ok' : 'warn', at: [] },
    // It sells as it is; a search engine makes up a text of its own.
    { id: 'summary', result: summaryWithin(summary) === 'ok' ? 'ok' : 'warn', at: [] },
  ];
}

/** What matters only of a course that is sold. */
const ofSale: readonly CourseFinding['id'][] = ['plays', 'questions', 'trial'];
/** What keeps a course from a state: everything that fails for being sold, its sections for being announced. */
export function keptFrom(state: CourseState, course: CheckedCourse): CourseFinding[] {
  const failed = checkCourse(course).filter(({ result }) => result === 'fail');
  if (state === 'off') return [];
  return state === 'sale' ? failed : failed.filter(({ id }) => !ofSale.includes(id));
}

interface Days {
  readonly priceFen: number;
  readonly validDays: number;
}
/** What so many days of a course cost at its own price of a day, 分. */
export const priceFor = ({ priceFen, validDays }: Days, days: number): number =>
  Math.min(INT_MOST, Math.round((priceFen * days) / validDays));

interface Price extends Days {
  readonly booksFen: number;
  readonly shippingFen: number;
}
/**
 * By how much the price of one course moves, or what of it comes back with the books, or what its days would have cost, 分: ten years for
 * the price of one are nine given away.
 */
export const priceMove = (before: Price, after: Price): number =>
  Math.max(
    ...(['priceFen', 'booksFen', 'shippingFen'] as const).map((part) => Math.abs(after[part] - before[part])),
    Math.abs(after.priceFen - priceFor(before, after.validDays)),
  );
