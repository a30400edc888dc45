/** What messages are about that are about no order and no course, and so have no number: each has a page of its own. */
export const messageObjects = {
  /** Who is bound to whom: 已绑定的家长 and 我的孩子. */
  family: 'family',
  /** The reports of the evaluation; one of them with its number (reportObject). */
  report: 'report',
  /** A lesson, whose course not everybody has bought who may watch it (lessonObject). */
  lesson: 'lesson',
} as const;

/** One report as a message is about it: `report:7`. */
export const reportObject = (reportId: number): string => `${messageObjects.report}:${reportId}`;
/** A lesson as a message is about it: `lesson:7:35`. */
export const lessonObject = (courseId: number, sectionId: number): string => `${messageObjects.lesson}:${courseId}:${sectionId}`;
