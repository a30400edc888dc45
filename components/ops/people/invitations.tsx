'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import type { DeskFailure } from '../data/ask';
import { useAct } from '../data/use-desk';
import { List } from '../parts/list';
import { Card } from '../parts/page';
import { RowMenu } from '../parts/row-menu';
import { when } from '../parts/when';
import { MakeLink } from './make-link';

type Found = DeskOutput<'people.list'>;

interface Props {
  readonly of: UseQueryResult<Found, DeskFailure>;
  /** The token of a link that was made anew. */
  readonly onLink: (token: string) => void;
}

/** Invitations that nobody has accepted yet; nothing where there is none. */
export function Invitations({ of, onLink }: Props) {
  const t = useTranslations('ops');
  const withdraw = useAct('people.withdraw');
  const [resending, setResending] = useState<Found['invitations'][number] | null>(null);
  if (!of.data || of.data.invitations.length === 0) return null;
  return (
    <Card title={t('people.invitations')}>
      <List
        of={of}
        rows={({ invitations }) => invitations}
        rowKey={({ id }) => id}
        label={t('people.invitations')}
        columns={[
          { title: t('people.name'), dataIndex: 'name' },
          { title: t('people.email'), dataIndex: 'email' },
          { title: t('people.roles'), render: (_, { roles }) => roles.map((role) => t(`role.${role}`)).join('、') },
          { title: t('people.until'), render: (_, { expiresAt }) => when(expiresAt) },
          {
            title: t('people.do'),
            align: 'right',
            render: (_, invitation) => (
              <>
                <Button size="small" aria-label={t('people.resendTo', { name: invitation.name })} onClick={() => setResending(invitation)}>
                  {t('people.resend')}
                </Button>{' '}
                <RowMenu
                  label={t('list.acts', { name: invitation.name })}
                  items={[
                    { key: 'withdraw', danger: true, label: t('people.withdraw'), onClick: () => withdraw.mutate({ id: invitation.id }) },
                  ]}
                />
              </>
            ),
          },
        ]}
      />
      {resending === null ? null : (
        <MakeLink
          of={{
            row: 'people.resend',
            id: resending.id,
            title: t('people.resendTo', { name: resending.name }),
            note: t('people.resendNote'),
            act: t('people.makeLink'),
          }}
          onClose={() => setResending(null)}
          onMade={onLink}
        />
      )}
    </Card>
  );
}
