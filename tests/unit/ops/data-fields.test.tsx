/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { DataFields, type Data } from '@/components/ops/texts/data-fields';
import { draw } from '../../support/at-desk';

const group = (key: string) => ({ key, title: key, items: [{ q: '怎么退', a: '在订单里' }] });

test('one more of a list can be saved: it has a name of its own, and is not offered where nobody could give it one', () => {
  const written: Data[] = [];
  const data = { groups: [group('buy'), group('more')], licences: [{ type: 'business', title: '营业执照' }] };
  draw(<DataFields data={data} onChange={(next) => written.push(next)} />);
  const more = screen.getAllByRole('button', { name: /^加/ });
  fireEvent.click(more.at(-1) ?? document.body);
  expect(written).toEqual([{ ...data, groups: [...data.groups, { key: 'morex', title: '', items: [{ q: '', a: '' }] }] }]);
  // Of the questions of both groups, and of the groups.
  expect(more).toHaveLength(3);
});
