import { eq } from 'drizzle-orm';
import { findOffer, type Offer } from '../course/offer';
import type { Database } from '../db/open';
import { evaluationModes } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import type { Report } from './find';
import { evaluationMessages } from './messages';

/** The course that a teacher recommended with the report. @throws BusinessError when there is none, or it is off the shelf */
export async function recommendedOffer(db: Database, { courseId }: Report): Promise<Offer> {
  const offer = courseId === null ? null : await findOffer(db, courseId);
  if (!offer) throw new NotFoundError(evaluationMessages.noCourse);
  return offer;
}

async function findMode(db: Database, { modeId }: Report, shelf?: { readonly unlisted: boolean }) {
  if (modeId === null) return null;
  const [mode] = await db.select().from(evaluationModes).where(eq(evaluationModes.id, modeId));
  const offer = mode ? await findOffer(db, mode.courseId, shelf) : null;
  return mode && offer ? { mode, offer } : null;
}

/** The way of learning that goes with the report, and the course it works with; `unlisted`: on the shelf or not. @throws BusinessError */
export async function modeOf(db: Database, report: Report, shelf?: { readonly unlisted: boolean }) {
  const found = await findMode(db, report, shelf);
  if (!found) throw new NotFoundError(evaluationMessages.noMode);
  return found;
}

/** What a report leads to: a course that has left the shelf since, and a way of learning with it, are not there any more. */
export async function onOffer(db: Database, report: Report): Promise<{ readonly courseId: number | null; readonly hasMode: boolean }> {
  const { courseId } = report;
  const course = courseId === null ? null : await findOffer(db, courseId);
  return { courseId: course && courseId, hasMode: (await findMode(db, report)) !== null };
}
