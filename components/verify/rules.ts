import { nameOf } from '@/lib/contracts/names';

/** What is checked: a course adviser by mobile number or WeChat id, or the anti-counterfeit code of a book. */
export type VerifySubject = 'adviser' | 'book';

/** §5.1: 20 characters are accepted, counted after stripping; longer text stays and is refused when sent. */
const MOST = 20;
const MOST_OF_ADDRESS = 200;

/** Chinese characters, whitespace and the invisible characters that come with pasted text. */
const never = /[\p{Script=Han}\s\p{Cc}\p{Cf}]/gu;
/** What a printed code cannot hold. */
const notInCode = /[^\p{L}\p{N}]/gu;

/** The typed text without what cannot be part of it (§5). Full-width letters and digits become ordinary ones. */
export const strip: Readonly<Record<VerifySubject, (raw: string) => string>> = {
  adviser: (raw) => raw.normalize('NFKC').replace(never, ''),
  book: (raw) => raw.normalize('NFKC').replace(never, '').replace(notInCode, ''),
};

/** More than 20 characters? `text` is stripped already. Addresses and mailboxes are longer by nature, up to a limit of their own. */
export function tooLong(subject: VerifySubject, text: string): boolean {
  const length = Array.from(text).length;
  if (length <= MOST || subject === 'book') return length > MOST;
  return length > MOST_OF_ADDRESS || !['address', 'mail'].includes(nameOf(text).kind);
}
