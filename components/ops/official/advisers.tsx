'use client';
import { App, Button, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { ask } from '../data/ask';
import { useMay } from '../data/who';
import { Code } from '../parts/code';
import { FormDialog, useActForm } from '../parts/desk-form';
import { List } from '../parts/list';
import { Masked } from '../parts/masked';
import { NewButton } from '../parts/new-button';
import { Card } from '../parts/page';
import { RowMenu } from '../parts/row-menu';
import { State } from '../parts/state';
import { when } from '../parts/when';
import { useEnd } from './use-end';
import styles from './official-screen.module.css';

type Found = DeskOutput<'official.list'>;
type Adviser = Found['advisers'][number];
type Asked = ComponentProps<typeof List<Found, Adviser>>['of'];

/** Course advisers: who may be trusted, and who has how many learners. */
export function Advisers({ of }: { readonly of: Asked }) {
  const t = useTranslations('ops.official');
  const acts = useTranslations('ops.list');
  const end = useEnd('official.endAdviser', t('endAdviserNote'));
  const may = useMay();
  const [editing, setEditing] = useState<Adviser | 'new' | null>(null);
  const manages = may('official.manage');
  return (
    <Card
      title={t('advisers')}
      note={t('advisersNote')}
      actions={
        manages ? (
          <NewButton size="small" type="default" onClick={() => setEditing('new')}>
            {t('addAdviser')}
          </NewButton>
        ) : null
      }
    >
      <List
        of={of}
        rows={({ advisers }) => advisers}
        rowKey={({ id }) => id}
        label={t('advisers')}
        empty={t('emptyAdvisers')}
        columns={[
          {
            title: t('state'),
            render: (_, { endedAt }) =>
              endedAt === null ? <State tone="ok">{t('good')}</State> : <State tone="off">{t('over', { at: when(endedAt) })}</State>,
          },
          { title: t('name'), dataIndex: 'name' },
          { title: t('wechat'), render: (_, { wechatAccount }) => <Code>{wechatAccount}</Code> },
          {
            title: t('phone'),
            render: (_, { id, phone, endedAt }) =>
              may('personal.open') && endedAt === null ? (
                <Masked masked={phone} open={() => ask('official.phone', { id }).then((answer) => answer.phone)} />
              ) : (
                phone
              ),
          },
          { title: t('intro'), render: (_, { intro }) => <span className={styles.intro}>{intro}</span> },
          { title: t('learners'), align: 'right', dataIndex: 'learners' },
          ...(manages
            ? [
                {
                  title: t('do'),
                  align: 'right' as const,
                  render: (_: unknown, adviser: Adviser) =>
                    adviser.endedAt === null ? (
                      <>
                        <Button size="small" aria-label={t('editOf', { name: adviser.name })} onClick={() => setEditing(adviser)}>
                          {t('edit')}
                        </Button>{' '}
                        <RowMenu label={acts('acts', { name: adviser.name })} items={[end(adviser.id, adviser.name)]} />
                      </>
                    ) : null,
                },
              ]
            : []),
        ]}
      />
      {editing === null ? null : <EditAdviser of={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Card>
  );
}

type Values = Pick<Adviser, 'name' | 'wechatAccount' | 'intro'> & { readonly mobilePhone: string };

function EditAdviser({ of, onClose }: { readonly of: Adviser | null; readonly onClose: () => void }) {
  const t = useTranslations('ops.official');
  const { message } = App.useApp();
  const save = useActForm('official.saveAdviser', (values: Values) => ({ ...values, id: of?.id ?? null, basedOn: of?.editedAt ?? null }), {
    under: 'wechatAccount',
    onDone: () => {
      void message.success(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      of={save}
      title={of === null ? t('addAdviser') : t('adviserTitle', { name: of.name })}
      act={t('saveAdviser')}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('name')} initialValue={of?.name ?? ''}>
        <Input maxLength={20} autoFocus />
      </Form.Item>
      <Form.Item name="wechatAccount" label={t('wechat')} initialValue={of?.wechatAccount ?? ''}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="mobilePhone" label={t('phone')} initialValue="" {...(of !== null && { extra: t('phoneKeep', { phone: of.phone }) })}>
        <Input inputMode="numeric" maxLength={11} />
      </Form.Item>
      <Form.Item name="intro" label={t('intro')} extra={t('introHint')} initialValue={of?.intro ?? ''}>
        <Input.TextArea rows={3} maxLength={120} showCount />
      </Form.Item>
    </FormDialog>
  );
}
