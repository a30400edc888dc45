import { and, eq } from 'drizzle-orm';
import type { HandlersOf } from '../context/context';
import { selectCards } from '../course/cards';
import { courseMessages } from '../course/messages';
import { courses } from '../db/schema';
import { NotFoundError } from '../kernel/errors';
import { teacherClip, teacherWithIntro } from '../course/teachers';

export const teacherHandlers: HandlersOf<'teacher.details' | 'teacher.clip'> = {
  'teacher.details': async ({ teacherId }, { db }) => {
    const teacher = await teacherWithIntro(db, teacherId);
    if (!teacher?.listed) throw new NotFoundError(courseMessages.teacherNotFound);
    return { ...teacher, courses: await selectCards(db, and(eq(courses.teacherId, teacherId), eq(courses.listed, true))) };
  },
  'teacher.clip': async ({ teacherId }, { db }) => {
    const lesson = await teacherClip(db, teacherId);
    if (lesson === undefined) throw new NotFoundError(courseMessages.teacherNotFound);
    return { lesson };
  },
};
