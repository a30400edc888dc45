'use client';
import { Form, Select } from 'antd';
import { useTranslations } from 'next-intl';
import type { DeskOutput } from '@/lib/ops/contract';
import { useRead } from '../data/use-desk';
import { FormDialog, useActForm } from '../parts/desk-form';
import { Fetched } from '../parts/page';

interface Props {
  readonly of: Pick<DeskOutput<'marking.list'>['list'][number], 'id' | 'learnerName' | 'title'>;
  readonly onClose: () => void;
}

/** Another teacher for a paper. */
export function Hand({ of: { id, learnerName: name, title }, onClose }: Props) {
  const t = useTranslations('ops.marking');
  const found = useRead('marking.choices', {});
  const hand = useActForm('marking.hand', ({ teacherId }: { readonly teacherId: number }) => ({ id, teacherId }), {
    under: 'teacherId',
    onDone: onClose,
  });
  return (
    <FormDialog of={hand} title={t('handTitle', { name, title })} act={t('hand')} onClose={onClose}>
      <Fetched of={found}>
        {({ teachers }) => (
          <Form.Item name="teacherId" label={t('teacher')}>
            <Select options={teachers.map((teacher) => ({ value: teacher.id, label: teacher.name }))} />
          </Form.Item>
        )}
      </Fetched>
    </FormDialog>
  );
}
