/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Family } from '@/components/parents/family';
import { endpoints } from '@/lib/contracts/endpoints';
import parents from '@/messages/zh-CN/parents.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';

const path = endpoints['parent.list'].path;
const week = { today: '2026-11-18', from: '2026-11-16', to: '2026-11-22' };
const show = (children: readonly object[]) => {
  new FakeDoor().answer(path, { status: 1, appData: { ...week, parents: [], children, limit: 4, phone: null } });
  return render(
    <Island messages={{ parents }}>
      <Family draw={() => 'a child'} />
    </Island>,
  );
};

test('a parent who is signed in and has no child yet finds the way to bind one', async () => {
  const none = show([]);
  expect(await screen.findByRole('link', { name: '我是家长，绑定孩子' })).toHaveAttribute('href', '/parentCode/bindPhoneCode');
  none.unmount();
  show([{ linkId: 3 }]);
  expect(await screen.findByText('a child')).toBeVisible();
  expect(screen.queryByRole('link', { name: '我是家长，绑定孩子' })).toBeNull();
});
