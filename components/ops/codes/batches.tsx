'use client';
import { Button, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FILE_CODES } from '@/lib/ops/code-kinds';
import type { DeskOutput } from '@/lib/ops/contract';
import { nextOf, useAct, usePages } from '../data/use-desk';
import { useMay } from '../data/who';
import { FormDialog, Lead, useActForm } from '../parts/desk-form';
import { List, More } from '../parts/list';
import { Card } from '../parts/page';
import { RowMenu } from '../parts/row-menu';
import { saveBytes, saveCsv } from '../parts/save-file';
import { State } from '../parts/state';
import { when } from '../parts/when';

type Batch = DeskOutput<'codes.list'>['list'][number];

/** What was made for which print run; a file of codes, sheets to print, and taking a whole batch back. */
export function Batches() {
  const t = useTranslations('ops.codes');
  const may = useMay();
  const [voiding, setVoiding] = useState<Batch | null>(null);
  const found = usePages('codes.list', {}, nextOf);
  return (
    <Card title={t('batches')}>
      <List
        of={found}
        rows={({ pages }) => pages.flatMap(({ list }) => list)}
        rowKey={({ id }) => id}
        label={t('batches')}
        empty={t('empty')}
        columns={[
          { title: t('no'), dataIndex: 'id' },
          {
            title: t('state'),
            render: (_, { voidedAt, runsOut }) =>
              voidedAt === null ? (
                <State tone={runsOut ? 'wait' : 'ok'}>{t(runsOut ? 'runsOut' : 'good')}</State>
              ) : (
                <State tone="off">{t('voided', { at: when(voidedAt) })}</State>
              ),
          },
          { title: t('kindHead'), render: (_, { kind }) => t(`kind.${kind}`) },
          { title: t('book'), dataIndex: 'bookTitle' },
          { title: t('all'), align: 'right', dataIndex: 'count' },
          { title: t('used'), align: 'right', dataIndex: 'used' },
          { title: t('by'), dataIndex: 'by' },
          { title: t('at'), render: (_, { createdAt }) => when(createdAt) },
          {
            title: t('do'),
            align: 'right',
            render: (_, batch) =>
              may('codes.make') && batch.voidedAt === null ? <Acts of={batch} onVoid={() => setVoiding(batch)} /> : null,
          },
        ]}
      />
      <More of={found} />
      {voiding === null ? null : <Voiding of={voiding} onClose={() => setVoiding(null)} />}
    </Card>
  );
}

function Acts({ of, onVoid }: { readonly of: Batch; readonly onVoid: () => void }) {
  const t = useTranslations('ops.codes');
  const { id } = of;
  const name = `${t(`kind.${of.kind}`)}-${id}`;
  const file = useAct('codes.export', ({ codes }) =>
    saveCsv(name, [[t('column.code'), t('column.book')], ...codes.map((code) => [code, of.bookTitle])]),
  );
  const sheet = useAct('codes.sheet', ({ pdf }, { part }) => saveBytes(`${name}-${part + 1}.pdf`, pdf, 'application/pdf'));
  const parts = Array.from({ length: Math.ceil(of.count / FILE_CODES) }, (_, part) => part);
  return (
    <>
      <Button size="small" loading={file.isPending} onClick={() => file.mutate({ id })}>
        {t('csv')}
      </Button>{' '}
      <RowMenu
        label={t('more', { id })}
        loading={sheet.isPending}
        items={[
          ...parts.map((part) => ({
            key: part,
            label: t('sheets', { from: part * FILE_CODES + 1, to: Math.min(of.count, (part + 1) * FILE_CODES) }),
            onClick: () => sheet.mutate({ id, part }),
          })),
          { key: 'void', danger: true, label: t('void'), onClick: onVoid },
        ]}
      />
    </>
  );
}

function Voiding({ of, onClose }: { readonly of: Batch; readonly onClose: () => void }) {
  const t = useTranslations('ops.codes');
  const act = useActForm('codes.void', ({ why }: { readonly why: string }) => ({ id: of.id, why }), { under: 'why', onDone: onClose });
  return (
    <FormDialog of={act} title={t('voidTitle', { id: of.id })} act={t('voidAct', { count: of.count })} danger onClose={onClose}>
      <Lead>{t('voidNote')}</Lead>
      <Form.Item name="why" label={t('why')} initialValue="">
        <Input.TextArea rows={2} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
