/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import DeskNotFound from '@/app/(lost)/not-found';
import { OneCode } from '@/components/ops/codes/one-code';
import { Words } from '@/components/ops/parts/words';
import { INT_MOST } from '@/lib/contracts/values/forms';
import { deskContract } from '@/lib/ops/contract';
import { idIn } from '@/lib/ops/id-in';
import { answers, draw } from '../../support/at-desk';

const params = new URLSearchParams();
jest.mock('next/navigation', () => ({ useRouter: () => null, usePathname: () => '/ops', useSearchParams: () => params }));

test('an address that is none of the desk says so, and leads back', () => {
  draw(<DeskNotFound />);
  expect(screen.getByRole('heading')).toHaveTextContent('工作台里没有这个页面');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/ops');
});

test('what cannot be looked for says why itself, and is not to be tried again', async () => {
  answers.set('codes.show', { ok: false, code: 'invalid', message: '有几项要改', fields: { code: '码至少 4 位' } });
  draw(<OneCode code="7K" />);
  expect(await screen.findByText('码至少 4 位')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('no more can be typed than a list is looked through for', () => {
  draw(<Words label="找" />);
  const words = 'x'.repeat(Number(screen.getByLabelText('找').getAttribute('maxlength')));
  const takes = [words, `${words}x`].map((one) => deskContract['learners.list'].input.safeParse({ words: one }).success);
  expect(takes).toEqual([true, false]);
});

test('of what is no number the service is asked, and says that it is not there', () => {
  expect(deskContract['orders.show'].input.safeParse({ orderNo: 'NOPE' }).success).toBe(true);
  expect(['abc', '0', '99999999999', '7'].map(idIn)).toEqual([INT_MOST, INT_MOST, INT_MOST, 7]);
});
