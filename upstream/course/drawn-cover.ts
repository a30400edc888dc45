import { randomBytes } from 'node:crypto';

/** Where the covers stand that scripts/covers draws: one for each course of the files, called as the course is. */
export const DRAWN_COVERS = '/art/courses/';

/** Courses of the files have names of their own. */
const MADE_AT_THE_DESK = 'desk-';

/** The name of a course that is made at the desk. */
export const newSlug = (): string => `${MADE_AT_THE_DESK}${randomBytes(8).toString('hex')}`;

/** Is it of no file: what it costs and holds was written by one colleague? */
export const isMadeAtDesk = (slug: string): boolean => slug.startsWith(MADE_AT_THE_DESK);

/** The cover on which a course's own 母题 is drawn, whatever it wears now; null where none was. */
export const drawnCoverOf = (slug: string): string | null => (isMadeAtDesk(slug) ? null : `${DRAWN_COVERS}${slug}.svg`);
