import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { problemId, problemParts, problemSubjects, levels, type ProblemPart } from './names';
import { problemShape, type ProblemFile, type Question } from './shape';

/** A problem of the register with the name by which addresses and other problems call it. */
export interface Problem extends ProblemFile {
  readonly id: string;
}

const folder = 'content/problems';

/** A file is wrong; the message says which, and what. */
class ProblemError extends Error {
  constructor(file: string, what: string) {
    super(`${folder}/${file}：${what}`);
    this.name = 'ProblemError';
  }
}

function readProblem(file: string): Problem {
  const parsed = problemShape.safeParse(load(readFileSync(join(process.cwd(), folder, file), 'utf8')));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ProblemError(file, `${issue?.path.map(String).join('.') || '文件'}：${issue?.message ?? '格式不对'}`);
  }
  const id = problemId(parsed.data);
  if (file !== `${id}.yml`) throw new ProblemError(file, `文件名应为 ${id}.yml`);
  return { ...parsed.data, id };
}

/** What one file cannot know: that the problems it builds on exist. */
function checkTogether(all: readonly Problem[]): void {
  const known = new Set(all.map(({ id }) => id));
  for (const { id, before } of all) {
    const missing = before.find((one) => !known.has(one) || one === id);
    if (missing !== undefined) throw new ProblemError(`${id}.yml`, `before：没有母题 ${missing}`);
  }
}

let register: readonly Problem[] | null = null;

/** The register, by level, subject and number. Read once: a problem changes with a release. Throws ProblemError. */
export function allProblems(): readonly Problem[] {
  if (register) return register;
  const files = readdirSync(join(process.cwd(), folder)).filter((name) => name.endsWith('.yml'));
  const place = ({ level, subject, number }: Problem): number =>
    levels.indexOf(level) * 10_000 + problemSubjects.indexOf(subject) * 100 + number;
  const all = files.map(readProblem).sort((a, b) => place(a) - place(b));
  checkTogether(all);
  register = all;
  return all;
}

/** A problem by its name, or null. */
export function problemOf(id: string): Problem | null {
  return allProblems().find((one) => one.id === id) ?? null;
}

/** One of a problem's five questions. */
export function questionOf(problem: Problem, part: ProblemPart): Question {
  if (part === 'later') return problem.later;
  return part === 'self' ? problem : (problem.kin[problemParts.indexOf(part) - 1] ?? problem);
}

/** What helps with one of them, one by one: hints are about the problem's own numbers, its kin are told by what they are known by. */
export function hintsOf({ hints, recognise }: Pick<Problem, 'hints' | 'recognise'>, part: ProblemPart): readonly string[] {
  return part === 'self' ? hints : recognise;
}
