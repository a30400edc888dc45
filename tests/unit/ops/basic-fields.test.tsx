/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { BasicFields } from '@/components/ops/live/basic-fields';
import ops from '@/messages/zh-CN/ops.json';
import teacherDesk from '@/messages/zh-CN/teacherDesk.json';
import { draw } from '../../support/at-desk';

test('an activity is offered what can be bought, and keeps the course that it names', () => {
  const courses = [
    { id: 1, name: '在卖的课', buyable: true },
    { id: 2, name: '预告的课', buyable: false },
    { id: 3, name: '已选的课', buyable: false },
  ];
  draw(
    <Form initialValues={{ courseId: 3 }}>
      <BasicFields choices={{ courses, teachers: [], advisers: [], grades: [] }} hasSlug={false} selling={3} taughtBy={null} />
    </Form>,
    ['teaching'],
    { teacherDesk },
  );
  fireEvent.mouseDown(screen.getByLabelText(ops.live.course));
  expect(screen.getAllByTitle('已选的课').length).toBeGreaterThan(0);
  expect(screen.getByTitle('在卖的课')).toBeInTheDocument();
  expect(screen.queryByTitle('预告的课')).toBeNull();
});
