import { passwordError } from '@/components/account/security/password-rules';

const right = { old: 'Secret123', next: 'Better456', again: 'Better456' };

test.each([
  ['old', right, null],
  ['old', { ...right, old: '' }, 'needed'],
  ['next', right, null],
  ['next', { ...right, next: '12345' }, 'form'],
  ['next', { ...right, next: 'with space' }, 'form'],
  ['next', { ...right, next: 'x'.repeat(17) }, 'form'],
  ['next', { ...right, next: 'Secret123' }, 'same'],
  ['again', right, null],
  ['again', { ...right, again: 'Better457' }, 'different'],
] as const)('%s of %j: %s', (field, values, error) => {
  expect(passwordError(field, values)).toBe(error);
});
