import { checkedMost } from '@/lib/contracts/values/forms';
import { nameOf } from '@/lib/contracts/values/names';

/** What is checked: a course adviser by mobile number or WeChat id, or the anti-counterfeit code of a book. */
export type VerifySubject = 'adviser' | 'book';

/** Chinese characters, whitespace and the invisible characters that come with pasted text. */
const never = /[\p{Script=Han}\s\p{Cc}\p{Cf}]/gu;
/** What a printed code cannot hold. */
const notInCode = /[^\p{L}\p{N}]/gu;

/** The typed text without what cannot be part of it (§5). Full-width letters and digits become ordinary ones. */
export const strip: Readonly<Record<VerifySubject, (raw: string) => string>> = {
  adviser: (raw) => raw.normalize('NFKC').replace(never, ''),
  book: (raw) => raw.normalize('NFKC').replace(never, '').replace(notInCode, ''),
};

/** §5.1: more than 20 characters, counted after stripping? Longer text stays and is refused when sent. Addresses and mailboxes are longer by nature, up to a limit of their own. */
export function tooLong(subject: VerifySubject, text: string): boolean {
  const length = Array.from(text).length;
  if (length <= checkedMost.code || subject === 'book') return length > checkedMost.code;
  return length > checkedMost.address || !['address', 'mail'].includes(nameOf(text).kind);
}
