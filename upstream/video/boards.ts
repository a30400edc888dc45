import { existsSync, readdirSync } from 'node:fs';
import { boardLesson, type BoardLesson } from '@/lib/contracts/schemas/board';
import { readPackedJson } from '../kernel/data-files';
import { lessonFile, lessonsFolder, STROKES } from './paths';

const known = new Map<string, BoardLesson | null>();

/** The strokes of a lesson, read once; null for one that is a film only. @throws SeedDataError when the file is wrong */
export function boardOf(slug: string): BoardLesson | null {
  const kept = known.get(slug);
  if (kept !== undefined) return kept;
  const path = lessonFile(slug, STROKES);
  const found = existsSync(path) ? readPackedJson(path, boardLesson) : null;
  known.set(slug, found);
  return found;
}

/** Every lesson there is, by its folder: each has strokes, some have a film too. */
export function lessonSlugs(): readonly string[] {
  return readdirSync(lessonsFolder).sort();
}

/** The strokes of every lesson. @throws SeedDataError when a file is wrong */
export function allBoards(): readonly BoardLesson[] {
  return lessonSlugs().flatMap((slug) => boardOf(slug) ?? []);
}
