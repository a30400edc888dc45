'use client';
import { Button, Form, Input } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { useRead } from '../data/use-desk';
import { FormDialog, Lead, useActForm } from '../parts/desk-form';
import { List } from '../parts/list';
import { Card } from '../parts/page';
import { RowMenu } from '../parts/row-menu';
import { when } from '../parts/when';
import { AddPasskey } from './add-passkey';
import styles from './form.module.css';

type Passkey = DeskOutput<'self.passkeys'>['list'][number];

/** One's own passkeys: on which host, when they were made and used last. */
export function Passkeys() {
  const t = useTranslations('ops.security');
  const acts = useTranslations('ops.list');
  const found = useRead('self.passkeys', {});
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [dropping, setDropping] = useState<Passkey | null>(null);
  return (
    <Card title={t('passkeys')} note={t('passkeysNote')}>
      <List
        of={found}
        rows={({ list }) => list}
        rowKey={({ id }) => id}
        label={t('passkeys')}
        empty={t('noPasskeys')}
        columns={[
          { title: t('passkeyName'), dataIndex: 'name' },
          { title: t('passkeyOn'), dataIndex: 'host' },
          { title: t('passkeyMade'), render: (_, { createdAt }) => when(createdAt) },
          { title: t('passkeyUsed'), render: (_, { usedAt }) => (usedAt === null ? '—' : when(usedAt)) },
          {
            title: t('do'),
            align: 'right',
            render: (_, passkey) => (
              <>
                <Button size="small" aria-label={t('renameTitle', { name: passkey.name })} onClick={() => setRenaming(passkey)}>
                  {t('rename')}
                </Button>{' '}
                <RowMenu
                  label={acts('acts', { name: passkey.name })}
                  items={[{ key: 'drop', danger: true, label: t('dropPasskey'), onClick: () => setDropping(passkey) }]}
                />
              </>
            ),
          },
        ]}
      />
      <div className={styles.below}>
        <AddPasskey />
      </div>
      {renaming === null ? null : <Rename of={renaming} onClose={() => setRenaming(null)} />}
      {dropping === null ? null : <Drop of={dropping} onClose={() => setDropping(null)} />}
    </Card>
  );
}

interface Props {
  readonly of: Passkey;
  readonly onClose: () => void;
}

function Rename({ of, onClose }: Props) {
  const t = useTranslations('ops.security');
  const rename = useActForm('self.renamePasskey', ({ name }: { readonly name: string }) => ({ id: of.id, name }), {
    under: 'name',
    onDone: onClose,
  });
  return (
    <FormDialog of={rename} title={t('renameTitle', { name: of.name })} act={t('renameAct')} onClose={onClose}>
      <Form.Item name="name" label={t('passkeyName')} initialValue={of.name}>
        <Input maxLength={30} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}

function Drop({ of, onClose }: Props) {
  const t = useTranslations('ops.security');
  const drop = useActForm('self.dropPasskey', ({ current }: { readonly current: string }) => ({ id: of.id, current }), {
    under: 'current',
    onDone: onClose,
  });
  return (
    <FormDialog of={drop} title={t('dropTitle', { name: of.name })} act={t('dropAct')} danger onClose={onClose}>
      <Lead>{t('dropNote')}</Lead>
      <Form.Item name="current" label={t('now')} initialValue="">
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
