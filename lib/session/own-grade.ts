import 'server-only';
import { cookies } from 'next/headers';
import { gradeCookie, gradeNamed } from '@/lib/marks/grade-cookie';
import { readSession } from './read';

/** The grade to show first on a page that is drawn for each visitor: the learner's own, else the one chosen last; null for a newcomer. */
export async function readOwnGrade(): Promise<string | null> {
  const session = await readSession();
  if (session?.gradeName) return session.gradeName;
  // Next's reader has decoded the value already; a bare name passes the second decoding unchanged.
  return gradeNamed((await cookies()).get(gradeCookie)?.value);
}
