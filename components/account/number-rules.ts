import { digitsOnly, phoneDigits } from '@/lib/client/strip';
import type { Values } from '@/lib/client/form';
import { mobileForm, smsCodeForm } from '@/lib/contracts/values/forms';

/** A number and the code that was sent to it: what most forms of an account begin with. */
export const numberStart = { phone: '', code: '' } as const;
export const numberStrip = { phone: phoneDigits, code: digitsOnly(6) };

export function numberWrong({ phone, code }: Values<'phone' | 'code'>, words: Readonly<Record<'phoneError' | 'codeError', string>>) {
  return { phone: !mobileForm.test(phone) && words.phoneError, code: !smsCodeForm.test(code) && words.codeError };
}
