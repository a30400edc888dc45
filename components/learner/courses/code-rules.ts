import { ASSISTANT_CODE_MOST } from '@/lib/contracts/values/forms';

/** A code as it is printed: letters and digits; full-width ones become ordinary ones, everything else vanishes. */
export function stripCode(raw: string): string {
  return raw
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();
}

/** Why a stripped code is not sent, or null. */
export function codeError(code: string): 'needed' | 'tooLong' | null {
  if (code === '') return 'needed';
  return code.length > ASSISTANT_CODE_MOST ? 'tooLong' : null;
}
