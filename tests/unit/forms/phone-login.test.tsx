/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { PhoneLoginSheet } from '@/components/account/phone-login-sheet';
import { FakeDoor } from '../../support/fake-door';

jest.mock('next-intl/server', () => jest.requireActual('../../support/server-words'));

/** A press that came before the page's code: it is pressed again as soon as that is there. */
function EarlyPress({ on }: { readonly on: string }) {
  useEffect(() => screen.getByRole('button', { name: on }).click(), [on]);
  return null;
}

it('a number typed, and the other way pressed, before the code of the page is there: the number stays', async () => {
  new FakeDoor();
  // What stands in the page when the form's code comes.
  const typed = document.createElement('input');
  typed.id = 'login-phone';
  typed.value = '13800138000';
  document.body.append(typed);
  const sheet = await PhoneLoginSheet({ door: { role: 'learner' }, next: '/m' });
  render(
    <>
      {sheet}
      <EarlyPress on="密码登录" />
    </>,
  );
  typed.remove();
  expect(screen.getByLabelText('密码')).toBeVisible();
  expect(screen.getByLabelText('手机号')).toHaveValue('13800138000');
});
