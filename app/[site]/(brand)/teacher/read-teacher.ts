import { cache } from 'react';
import type { Output } from '@/lib/contracts';
import { PageFailure } from '@/lib/pages/failure';
import { queryId } from '@/lib/routes/query-id';
import { readPublic } from '@/lib/upstream/public';

/** A teacher with the courses on sale, once a rendering; null when there is none under this id. */
export const readTeacher = cache(async (folder: string): Promise<Output<'teacher.details'> | null> => {
  const teacherId = queryId(folder);
  if (teacherId === null) return null;
  const answer = await readPublic('teacher.details', { teacherId });
  if (answer.ok) return answer.data;
  if (answer.kind === 'business') return null;
  throw new PageFailure(answer.kind, answer.message);
});
