import { allProblems, type Problem } from './read';

/** The 母题 that says of itself that this is its lesson (title of the course, title of the lesson), or null. */
export function problemOfLesson(courseTitle: string, sectionTitle: string): Problem | null {
  return allProblems().find(({ lesson }) => lesson?.course === courseTitle && lesson.title === sectionTitle) ?? null;
}
