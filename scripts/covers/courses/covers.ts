import { readJsonFolder } from '../../../upstream/kernel/data-files';
import { courseShape } from '../../../upstream/seed/shapes';
import type { Cover } from '../articles';
import { humanities } from './humanities';
import { cover, tones } from './kit';
import { maths } from './maths';
import { science } from './science';

/** Where the covers of courses stand: below public/, and as a course names them. */
export const COURSE_COVERS = '/art/courses/';

const drawings: Readonly<Record<string, string>> = { ...maths, ...science, ...humanities };
const subjects = new Map(Object.entries(tones));

/**
 * The cover of every course: a problem of its own, drawn or written, in the tones of its subject.
 * @throws for a course that nobody has drawn, which is named by its folder name
 */
export function courseCovers(): readonly Cover[] {
  return readJsonFolder('upstream/seed/data/courses', courseShape).map(({ data: { slug, subject } }) => {
    const [drawing, own] = [drawings[slug], subjects.get(subject)];
    if (drawing === undefined || own === undefined) throw new Error(`no cover is drawn for the course ${slug} (${subject})`);
    return { path: `${COURSE_COVERS}${slug}.svg`, svg: cover(own, drawing) };
  });
}
