'use client';
import { Button, Modal } from 'antd';
import { useTranslations } from 'next-intl';
import { useAct, useRead } from '../data/use-desk';
import { List } from '../parts/list';
import { State } from '../parts/state';
import { when } from '../parts/when';

interface Props {
  readonly of: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Where somebody is signed in: each device with since when, ended one by one or all together. */
export function Sessions({ of: { id, name }, onClose }: Props) {
  const t = useTranslations('ops');
  const found = useRead('people.sessions', { id }, { every: 60_000 });
  const end = useAct('people.endSession');
  const all = useAct('people.endSessions');
  const none = (found.data?.list.length ?? 0) === 0;
  return (
    <Modal
      open
      width={820}
      title={t('people.sessionsOf', { name })}
      onCancel={onClose}
      footer={
        <>
          <Button danger disabled={none} loading={all.isPending} onClick={() => all.mutate({ id })}>
            {t('people.endSessions')}
          </Button>
          <Button onClick={onClose}>{t('confirm.back')}</Button>
        </>
      }
    >
      <List
        of={found}
        rows={({ list }) => list}
        rowKey={(session) => session.id}
        label={t('people.sessionsOf', { name })}
        empty={t('people.noSessions')}
        columns={[
          { title: t('security.device'), dataIndex: 'device' },
          { title: t('security.ip'), dataIndex: 'ip' },
          { title: t('security.since'), render: (_, { createdAt }) => when(createdAt) },
          { title: t('security.seen'), render: (_, { seenAt }) => when(seenAt) },
          {
            title: t('security.do'),
            align: 'right',
            render: (_, { id: sessionId, current, device }) =>
              current ? (
                <State tone="ok">{t('security.current')}</State>
              ) : (
                <Button size="small" aria-label={t('people.endOne', { device })} onClick={() => end.mutate({ id, sessionId })}>
                  {t('security.end')}
                </Button>
              ),
          },
        ]}
      />
    </Modal>
  );
}
