export const levels = ['primary', 'junior', 'senior'] as const;
type ProblemLevel = (typeof levels)[number];

/**
 * Subjects with the word by which their addresses name them. The printed list is of mathematics: its numbers need no
 * word, so that `junior-21` is what the book says.
 */
const words = {
  数学: '',
  语文: 'chinese',
  英语: 'english',
  物理: 'physics',
  化学: 'chemistry',
  生物: 'biology',
  历史: 'history',
  地理: 'geography',
  道德与法治: 'civics',
  思想政治: 'politics',
} as const;
type ProblemSubject = keyof typeof words;
export const problemSubjects = [
  '数学',
  '语文',
  '英语',
  '物理',
  '化学',
  '生物',
  '历史',
  '地理',
  '道德与法治',
  '思想政治',
] as const satisfies ProblemSubject[];

/** The questions of a problem: itself, three of its kind from near to far, and one that no page shows: it is kept for 通了. */
export const problemParts = ['self', 'near', 'middle', 'far', 'later'] as const;
export const kinParts = ['near', 'middle', 'far'] as const satisfies (typeof problemParts)[number][];
/** Questions of its kind that a problem has. */
export const KIN = kinParts.length;
export type ProblemPart = (typeof problemParts)[number];

/** How far a learner is with a problem, one after the other (docs/decisions/mastery-from-attempts.md). */
export const masteryLevels = ['unseen', 'known', 'able', 'mastered'] as const;
export type MasteryLevel = (typeof masteryLevels)[number];

/** `shown`: the solution was asked for; `blank`: left open on a paper. */
export const attemptVerdicts = ['right', 'wrong', 'shown', 'blank'] as const;
export type AttemptVerdict = (typeof attemptVerdicts)[number];

/** Why something went wrong: 认错 (took it for another kind), 算错 (a slip), 不会 (did not know how). */
export const mistakeReasons = ['misread', 'slip', 'unknown'] as const;
export type MistakeReason = (typeof mistakeReasons)[number];

/**
 * How long an answer may have waited on its device for a network and still count on the day it was given, seconds. Less than half
 * of what 通了 takes: a device that claims more than is true gains no more than that.
 */
export const waitedMost = 3 * 86_400;

/** Characters of each of the two sentences of a correction. */
export const correctionMost = 60;

/** Our own drawings of problems. */
export const figureForm = /^\/art\/problems\/[a-z0-9-]+\.svg$/;

/** Whose problems a grade practises: 六年级 → primary; one that is not known yet is junior. */
export function levelOfGrade(name: string): ProblemLevel {
  if (name.startsWith('高')) return 'senior';
  return name === '' || name.startsWith('初') ? 'junior' : 'primary';
}

/** A number as it is printed: 04, 21. */
export function printed(number: number): string {
  return String(number).padStart(2, '0');
}

/** How such names look. */
export const problemForm = /^[a-z]+(-[a-z]+)?-\d{2}$/;

/** The name of a problem in addresses and of its file: `junior-21`, `junior-physics-03`. */
export function problemId({
  level,
  subject,
  number,
}: {
  readonly level: ProblemLevel;
  readonly subject: ProblemSubject;
  readonly number: number;
}): string {
  return [level, words[subject], printed(number)].filter((part) => part !== '').join('-');
}
