/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClaimForm } from '@/components/account/phone/claim-form';
import account from '@/messages/zh-CN/account.json';
import free from '@/messages/zh-CN/free.json';
import { FakeDoor } from '../../support/fake-door';

const lessons = [
  {
    courseId: 5,
    subjectId: 2,
    subjectName: '数学',
    sectionId: 51,
    courseTitle: '有理数',
    sectionTitle: '正数和负数',
    durationSeconds: 600,
    teacherName: '陈老师',
  },
];
const words = { ...account.login, ...account.sms, ...account.register, ...free, agreeFirst: account.notice.agreement };

// jsdom goes to fragments only, which is enough to see where the form goes.
test('a lesson that was opened without a login is where it goes on', async () => {
  new FakeDoor().answer('/api/web/v1/freeCourse/claim', { status: 1, appData: { courseId: 5, sectionId: 51 } });
  render(
    <ClaimForm
      grades={[{ gradeName: '初一', lessons }]}
      first={{ gradeName: '初一', subjectIds: [2] }}
      next="#asked"
      maskedPhone="138****8000"
      words={words}
      agreement={free.agree}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: free.submit }));
  await waitFor(() => expect(window.location.hash).toBe('#asked'));
});
