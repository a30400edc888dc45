/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import DeskNotFound from '@/app/(lost)/not-found';
import { draw } from '../../support/at-desk';

test('an address that is none of the desk says so, and leads back', () => {
  draw(<DeskNotFound />);
  expect(screen.getByRole('heading')).toHaveTextContent('工作台里没有这个页面');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/ops');
});
