'use client';
import { Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useAct, useRead } from '../data/use-desk';
import { useWho } from '../data/who';
import { List } from '../parts/list';
import { Card, Page } from '../parts/page';
import { State } from '../parts/state';
import { when } from '../parts/when';
import { NewCodes } from './new-codes';
import { NewPassword } from './new-password';
import { Passkeys } from './passkeys';

/** 账号与安全: one's own sessions, passkeys, password and recovery codes. */
export function SecurityScreen() {
  const t = useTranslations('ops');
  const { me, idleMinutes } = useWho();
  const sessions = useRead('self.sessions', {});
  const end = useAct('self.endSession');
  return (
    <Page title={t('nav.security')} note={me.email}>
      <Card title={t('security.sessions')} note={t('security.idle', { minutes: idleMinutes })}>
        <List
          of={sessions}
          rows={({ list }) => list}
          rowKey={({ id }) => id}
          label={t('security.sessions')}
          columns={[
            { title: t('security.device'), dataIndex: 'device' },
            { title: t('security.ip'), dataIndex: 'ip' },
            { title: t('security.since'), render: (_, { createdAt }) => when(createdAt) },
            { title: t('security.seen'), render: (_, { seenAt }) => when(seenAt) },
            {
              title: t('security.do'),
              align: 'right',
              render: (_, { id, current, device }) =>
                current ? (
                  <State tone="ok">{t('security.current')}</State>
                ) : (
                  <Button size="small" aria-label={t('people.endOne', { device })} onClick={() => end.mutate({ id })}>
                    {t('security.end')}
                  </Button>
                ),
            },
          ]}
        />
      </Card>
      <Passkeys />
      <Card title={t('security.password')} padded>
        <NewPassword />
      </Card>
      <Card title={t('security.codes')} note={sessions.data ? t('security.codesLeft', { count: sessions.data.codesLeft }) : null} padded>
        <NewCodes />
      </Card>
    </Page>
  );
}
