'use client';
import { Button, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { dateTime } from '@/lib/kernel/date';
import type { DeskOutput } from '@/lib/ops/contract';
import { useAct, useRead } from '../data/use-desk';
import { Code } from '../parts/code';
import { FormDialog, useActForm } from '../parts/desk-form';
import { List } from '../parts/list';
import { Card } from '../parts/page';
import { useDid } from '../parts/use-did';
import { yuan } from '../parts/yuan';

type Approval = DeskOutput<'approvals.list'>['list'][number];

/** What colleagues have asked for and a second person decides: never one's own. */
export function Approvals() {
  const t = useTranslations('ops.approvals');
  const waiting = useRead('approvals.list', {}, { every: 60_000 });
  const [refusing, setRefusing] = useState<Approval | null>(null);
  const confirm = useAct('approvals.confirm');
  const did = useDid();
  return (
    <Card title={t('title')} note={t('note')}>
      <List
        of={waiting}
        rows={({ list }) => list}
        rowKey={({ id }) => id}
        label={t('title')}
        empty={t('empty')}
        columns={[
          { title: t('at'), render: (_, { askedAt }) => dateTime(askedAt) },
          { title: t('what'), render: (_, { row }) => did(row) },
          { title: t('target'), render: (_, { target }) => <Code>{target}</Code> },
          {
            title: t('look'),
            render: (_, { path }) => (
              <Link href={path} prefetch={false}>
                {t('lookFirst')}
              </Link>
            ),
          },
          { title: t('by'), dataIndex: 'askedBy' },
          { title: t('sum'), align: 'right', render: (_, { sumFen }) => yuan(sumFen) },
          {
            title: t('decide'),
            align: 'right',
            render: (_, approval) =>
              approval.own ? (
                t('own')
              ) : (
                <>
                  <Button size="small" type="primary" loading={confirm.isPending} onClick={() => confirm.mutate({ id: approval.id })}>
                    {t('confirm', { sum: yuan(approval.sumFen) })}
                  </Button>{' '}
                  <Button size="small" danger onClick={() => setRefusing(approval)}>
                    {t('refuse')}
                  </Button>
                </>
              ),
          },
        ]}
      />
      {refusing === null ? null : <Refusal of={refusing} onClose={() => setRefusing(null)} />}
    </Card>
  );
}

function Refusal({ of, onClose }: { readonly of: Approval; readonly onClose: () => void }) {
  const t = useTranslations('ops.approvals');
  const refuse = useActForm('approvals.refuse', ({ why }: { readonly why: string }) => ({ id: of.id, why }), {
    under: 'why',
    onDone: onClose,
  });
  return (
    <FormDialog of={refuse} title={t('refuseTitle', { sum: yuan(of.sumFen) })} act={t('refuse')} danger onClose={onClose}>
      <Form.Item name="why" label={t('why')} initialValue="">
        <Input.TextArea rows={3} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
