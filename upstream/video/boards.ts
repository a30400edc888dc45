import { existsSync } from 'node:fs';
import { boardLesson, type BoardLesson } from '@/lib/contracts/schemas/board';
import { readJson } from '../kernel/data-files';
import { lessonFile } from './paths';

const known = new Map<string, BoardLesson | null>();

/** The strokes of a lesson, read once; null for one that is a film only. @throws SeedDataError when the file is wrong */
export function boardOf(slug: string): BoardLesson | null {
  const kept = known.get(slug);
  if (kept !== undefined) return kept;
  const path = lessonFile(slug, 'lesson.json');
  const found = existsSync(path) ? readJson(path, boardLesson) : null;
  known.set(slug, found);
  return found;
}
