import { drawnCoverOf } from '../../../upstream/course/drawn-cover';
import { readJsonFolder } from '../../../upstream/kernel/data-files';
import { courseShape } from '../../../upstream/seed/shapes';
import type { Cover } from '../articles';
import { humanities } from './humanities';
import { cover, tones } from './kit';
import { maths } from './maths';
import { science } from './science';

const drawings: Readonly<Record<string, string>> = { ...maths, ...science, ...humanities };
const subjects = new Map(Object.entries(tones));

/** What stands on the cover of a course, by its folder name. @throws for one that nobody has drawn */
export function courseDrawing(slug: string): string {
  const drawing = drawings[slug];
  if (drawing === undefined) throw new Error(`no cover is drawn for the course ${slug}`);
  return drawing;
}

/**
 * The cover of every course: a problem of its own, drawn or written, in the tones of its subject.
 * @throws for a course that nobody has drawn, which is named by its folder name
 */
export function courseCovers(): readonly Cover[] {
  return readJsonFolder('upstream/seed/data/courses', courseShape).map(({ data: { slug, subject } }) => {
    const [path, drawing, own] = [drawnCoverOf(slug), drawings[slug], subjects.get(subject)];
    if (path === null || drawing === undefined || own === undefined)
      throw new Error(`no cover is drawn for the course ${slug} (${subject})`);
    return { path, svg: cover(own, drawing) };
  });
}
