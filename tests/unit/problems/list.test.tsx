/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { ListPage } from '@/components/problem/list-page';
import { allProblems } from '@/lib/content/problems';
import practice from '@/messages/zh-CN/practice.json';
import { Island } from '../../support/island';

jest.mock('next-intl/server', () => jest.requireActual('../../support/server-words'));

it('whoever looks at all problems, signed in or not, reads how one becomes 认得, 会了 and 通了', async () => {
  render(<Island messages={{ practice }}>{await ListPage({ problems: allProblems(), crumbs: [] })}</Island>);
  const rules = within(screen.getByRole('region', { name: '认得、会了、通了怎么算' }));
  expect(rules.getByText('近、中、远三道同类都做对，没看提示。')).toBeVisible();
  expect(rules.getByText('退一格')).toBeVisible();
});
