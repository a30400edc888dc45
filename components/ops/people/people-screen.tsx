'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { screenPath } from '@/lib/ops/screens';
import { GoButton } from '../parts/go-button';
import { NewButton } from '../parts/new-button';
import { Page } from '../parts/page';
import { useRead } from '../data/use-desk';
import { Invitations } from './invitations';
import { Invite } from './invite';
import { LinkMade } from './link-made';
import { PeopleTable } from './people-table';
import { RightsTable } from './rights-table';

/** 人员与权限: who works here, who is invited, and the table of rights as the code has it. */
export function PeopleScreen() {
  const t = useTranslations('ops.people');
  const found = useRead('people.list', {});
  const [inviting, setInviting] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const locked = found.data?.people.filter(({ lockedUntil }) => lockedUntil !== null).length ?? 0;
  return (
    <Page
      title={t('title')}
      note={found.data ? t('note', { people: found.data.people.length, locked, invitations: found.data.invitations.length }) : null}
      actions={
        <>
          <GoButton to={screenPath('audit')}>{t('toAudit')}</GoButton>
          <NewButton onClick={() => setInviting(true)}>{t('invite')}</NewButton>
        </>
      }
    >
      <PeopleTable of={found} onLink={setToken} />
      <Invitations of={found} onLink={setToken} />
      <RightsTable />
      {inviting ? (
        <Invite
          teachers={found.data?.teachers ?? []}
          onClose={() => setInviting(false)}
          onMade={(made) => {
            setInviting(false);
            setToken(made);
          }}
        />
      ) : null}
      {token === null ? null : <LinkMade token={token} onClose={() => setToken(null)} />}
    </Page>
  );
}
