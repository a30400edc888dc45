/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Rating } from '@/components/player/rating';
import { currentToast } from '@/lib/client/toast';
import { endpoints } from '@/lib/contracts/endpoints';
import player from '@/messages/zh-CN/player.json';
import { FakeDoor } from '../../support/fake-door';
import { Island } from '../../support/island';

const rate = (owned: boolean) =>
  render(
    <Island messages={{ player }}>
      <Rating lesson={{ sectionId: 70, rating: null, said: null, problem: null, owned }} />
    </Island>,
  );

test('听懂了吗 says what comes of it: a second time in the plan, for who has one', () => {
  const owner = rate(true);
  expect(screen.getByText(/学习计划会排你再看一遍/)).toBeVisible();
  owner.unmount();
  rate(false);
  expect(screen.queryByText(/学习计划/)).toBeNull();
});

test('an answer to 听懂了吗 that is refused says why', async () => {
  const door = new FakeDoor();
  door.answer(endpoints['course.evaluate'].path, { status: 0, message: '购买课程后就能观看这一讲' });
  rate(true);
  await userEvent.click(screen.getByRole('button', { name: '听懂了' }));
  await waitFor(() => expect(currentToast()?.text).toBe('购买课程后就能观看这一讲'));
});
