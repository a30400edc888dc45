'use client';
import { App, Button, Form, Input, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { officialKinds, type OfficialKind } from '@/lib/ops/official-kinds';
import { useFilters } from '../data/use-filters';
import { useMay } from '../data/who';
import { Code } from '../parts/code';
import { FormDialog, useActForm } from '../parts/desk-form';
import { List } from '../parts/list';
import { Card } from '../parts/page';
import { RowMenu } from '../parts/row-menu';
import { State } from '../parts/state';
import { when } from '../parts/when';
import { useEnd } from './use-end';

type Found = DeskOutput<'official.list'>;
type Named = Found['names'][number];
type Asked = ComponentProps<typeof List<Found, Named>>['of'];

/** Accounts of customer service, hotlines, official accounts, shops and hosts that the desk keeps; one kind or all of them. */
export function Names({ of }: { readonly of: Asked }) {
  const t = useTranslations('ops.official');
  const acts = useTranslations('ops.list');
  const end = useEnd('official.endName', t('endNameNote'));
  const may = useMay();
  const { get, set } = useFilters();
  const [editing, setEditing] = useState<Named | 'new' | null>(null);
  const kind = officialKinds.find((one) => one === get('kind'));
  const manages = may('official.manage');
  return (
    <Card
      title={t('names')}
      note={t('namesNote')}
      actions={
        <>
          <Select
            size="small"
            allowClear
            aria-label={t('kindHead')}
            placeholder={t('kindHead')}
            value={kind ?? null}
            options={officialKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(value: string | null) => set({ kind: value })}
          />{' '}
          {manages ? (
            <Button size="small" onClick={() => setEditing('new')}>
              {t('addName')}
            </Button>
          ) : null}
        </>
      }
    >
      <List
        of={of}
        rows={({ names }) => names.filter((one) => kind === undefined || one.kind === kind)}
        rowKey={({ id }) => id}
        label={t('names')}
        empty={t('emptyNames')}
        columns={[
          {
            title: t('state'),
            render: (_, { endedAt, handed }) =>
              endedAt === null ? (
                <State tone="ok">{handed ? t('handed') : t('good')}</State>
              ) : (
                <State tone="off">{t('over', { at: when(endedAt) })}</State>
              ),
          },
          { title: t('kindHead'), render: (_, named) => t(`kind.${named.kind}`) },
          { title: t('label'), dataIndex: 'label' },
          { title: t('value'), render: (_, { value }) => <Code>{value}</Code> },
          ...(manages
            ? [
                {
                  title: t('do'),
                  align: 'right' as const,
                  render: (_: unknown, named: Named) =>
                    named.endedAt === null ? (
                      <>
                        <Button size="small" aria-label={t('editOf', { name: named.label })} onClick={() => setEditing(named)}>
                          {t('edit')}
                        </Button>{' '}
                        <RowMenu label={acts('acts', { name: named.label })} items={[end(named.id, named.label)]} />
                      </>
                    ) : null,
                },
              ]
            : []),
        ]}
      />
      {editing === null ? null : (
        <EditName of={editing === 'new' ? null : editing} first={kind ?? 'service'} onClose={() => setEditing(null)} />
      )}
    </Card>
  );
}

type Values = Pick<Named, 'kind' | 'label' | 'value'>;

function EditName({ of, first, onClose }: { readonly of: Named | null; readonly first: OfficialKind; readonly onClose: () => void }) {
  const t = useTranslations('ops.official');
  const { message } = App.useApp();
  const [kind, setKind] = useState<OfficialKind>(of?.kind ?? first);
  const save = useActForm('official.saveName', (values: Values) => ({ ...values, id: of?.id ?? null, seen: of }), {
    under: 'value',
    onDone: () => {
      void message.success(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog of={save} title={of === null ? t('addName') : t('nameTitle', { name: of.label })} act={t('saveName')} onClose={onClose}>
      <Form.Item name="kind" label={t('kindHead')} initialValue={kind}>
        <Select options={officialKinds.map((value) => ({ value, label: t(`kind.${value}`) }))} onChange={setKind} />
      </Form.Item>
      <Form.Item name="label" label={t('label')} initialValue={of?.label ?? ''}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="value" label={t('value')} extra={t(`valueHint.${kind}`)} initialValue={of?.value ?? ''}>
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}
