import { misnamedIn } from '@/lib/kernel/problems/mentions';
import { allProblems } from '@/lib/kernel/problems/read';
import { BusinessError } from '../kernel/errors';
import { textMessages } from './messages';

/** A text of the desk gives numbers of 母题 the names that the register has. @throws BusinessError with the first that it does not */
export function checkNamedProblems(text: string): void {
  const [wrong] = misnamedIn(text, allProblems());
  if (wrong) throw new BusinessError(wrong.title === '' ? textMessages.noSuchProblem(wrong) : textMessages.misnamed(wrong));
}
