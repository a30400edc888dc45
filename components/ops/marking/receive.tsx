'use client';
import { Form, Input, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { DeskDraft } from '@/lib/ops/contract';
import { screenPath } from '@/lib/ops/screens';
import { useRead } from '../data/use-desk';
import { useWho } from '../data/who';
import { FormDialog, useActForm } from '../parts/desk-form';
import { Fetched } from '../parts/page';

/** 收卷: whose paper it is, which one, and who marks it, all of which somebody says: a teacher is given their own. Then its pages. */
export function Receive({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('ops.marking');
  const router = useRouter();
  const { me } = useWho();
  const found = useRead('marking.choices', {});
  const receive = useActForm('marking.receive', (values: DeskDraft<'marking.receive'>) => values, {
    under: 'phone',
    onDone: ({ id }) => router.push(screenPath('marking', id)),
  });
  return (
    <FormDialog of={receive} title={t('receive')} act={t('received')} onClose={onClose}>
      <Fetched of={found}>
        {({ papers, teachers }) => (
          <>
            <Form.Item name="phone" label={t('phone')}>
              <Input inputMode="numeric" autoComplete="off" autoFocus />
            </Form.Item>
            <Form.Item name="learnerName" label={t('learnerName')}>
              <Input maxLength={20} autoComplete="off" />
            </Form.Item>
            <Form.Item name="schemeId" label={t('scheme')}>
              <Select showSearch={{ optionFilterProp: 'label' }} options={papers.map(({ id, title }) => ({ value: id, label: title }))} />
            </Form.Item>
            <Form.Item name="teacherId" label={t('teacher')} initialValue={teachers.find(({ name }) => name === me.name)?.id}>
              <Select options={teachers.map(({ id, name }) => ({ value: id, label: name }))} />
            </Form.Item>
          </>
        )}
      </Fetched>
    </FormDialog>
  );
}
