import { cache } from 'react';
import type { Output } from '@/lib/contracts';
import { queryId } from '@/lib/routes/query-id';
import { readObject } from '@/lib/upstream/public';

/** A teacher with the courses on sale, once a rendering; null when there is none under this id. */
export const readTeacher = cache(async (folder: string): Promise<Output<'teacher.details'> | null> => {
  const teacherId = queryId(folder);
  return teacherId === null ? null : readObject('teacher.details', { teacherId });
});
