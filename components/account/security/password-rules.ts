import { passwordForm } from '@/lib/contracts/values/forms';

export type PasswordField = 'old' | 'next' | 'again';
export type PasswordError = 'needed' | 'form' | 'same' | 'different';

/** What is wrong with one of the three fields, or null. The old password is judged by the upstream alone. */
export function passwordError(field: PasswordField, { old, next, again }: Readonly<Record<PasswordField, string>>): PasswordError | null {
  switch (field) {
    case 'old':
      return old === '' ? 'needed' : null;
    case 'next':
      if (!passwordForm.test(next)) return 'form';
      return next === old ? 'same' : null;
    case 'again':
      return again === next ? null : 'different';
  }
}
