import { rememberGrade } from './grade';
import { knownSession } from './session';

/** A visitor looked at this grade: it comes first from now on. A learner only looks around; their own grade stays first. */
export async function chooseGrade(gradeName: string): Promise<void> {
  const { user } = await knownSession();
  if (!user?.gradeName) rememberGrade(gradeName);
}
