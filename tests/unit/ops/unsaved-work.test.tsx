/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { Invite } from '@/components/ops/people/invite';
import { LinkMade } from '@/components/ops/people/link-made';
import { draw } from '../../support/at-desk';

/** Somebody who is asked, and stays. */
const asked = jest.fn();
beforeEach(() => {
  asked.mockReset().mockReturnValue(false);
  Object.defineProperty(window, 'confirm', { configurable: true, value: asked });
});

const write = async (field: string, value = '新的') => fireEvent.change(await screen.findByLabelText(field), { target: { value } });
const pressBeside = () => {
  const [wrap = document.body] = document.getElementsByClassName('ant-modal-wrap');
  fireEvent.mouseDown(wrap);
  fireEvent.click(wrap);
  return wrap;
};

test('a press beside a form does not close it, and whoever gives it up is asked once something is typed', async () => {
  const close = jest.fn();
  draw(<Invite teachers={[]} onClose={close} onMade={close} />);
  await write('姓名');
  pressBeside();
  expect(asked).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Cancel'));
  expect([asked.mock.calls.length, close.mock.calls]).toEqual([1, []]);
});

test('a link that is shown once is closed by its own button alone', () => {
  const close = jest.fn();
  draw(<LinkMade token="x" onClose={close} />);
  fireEvent.keyDown(pressBeside(), { key: 'Escape', keyCode: 27 });
  expect([screen.queryByText('Cancel'), close.mock.calls]).toEqual([null, []]);
  fireEvent.click(screen.getByText('已经交给本人'));
  expect(close).toHaveBeenCalledTimes(1);
});
