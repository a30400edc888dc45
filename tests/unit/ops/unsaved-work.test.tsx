/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { LinkMade } from '@/components/ops/people/link-made';
import { draw } from '../../support/at-desk';

const pressBeside = () => {
  const [wrap = document.body] = document.getElementsByClassName('ant-modal-wrap');
  fireEvent.mouseDown(wrap);
  fireEvent.click(wrap);
  return wrap;
};

test('a link that is shown once is closed by its own button alone', () => {
  const close = jest.fn();
  draw(<LinkMade token="x" onClose={close} />);
  fireEvent.keyDown(pressBeside(), { key: 'Escape', keyCode: 27 });
  expect([screen.queryByText('Cancel'), close.mock.calls]).toEqual([null, []]);
  fireEvent.click(screen.getByText('已经交给本人'));
  expect(close).toHaveBeenCalledTimes(1);
});
