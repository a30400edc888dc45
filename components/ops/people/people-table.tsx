'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import type { DeskFailure } from '../data/ask';
import { useAct } from '../data/use-desk';
import { useWho } from '../data/who';
import { List } from '../parts/list';
import { Card } from '../parts/page';
import { RowMenu } from '../parts/row-menu';
import { Avatar, State } from '../parts/state';
import { when } from '../parts/when';
import { ChangeRoles } from './change-roles';
import { MakeLink } from './make-link';
import { Sessions } from './sessions';

type Found = DeskOutput<'people.list'>;
type OnePerson = Found['people'][number];

/** Everybody, with what can be done about each. */
export function PeopleTable({ of, onLink }: { readonly of: UseQueryResult<Found, DeskFailure>; readonly onLink: (token: string) => void }) {
  const t = useTranslations('ops');
  const { me } = useWho();
  const { modal } = App.useApp();
  const [changing, setChanging] = useState<OnePerson | null>(null);
  const remove = useAct('people.remove');
  const [resetting, setResetting] = useState<OnePerson | null>(null);
  const unlock = useAct('people.unlock');
  const [looking, setLooking] = useState<OnePerson | null>(null);
  const forget = useAct('people.dropPasskeys');
  const sure = (title: string, content: string, okText: string, onOk: () => void): void =>
    void modal.confirm({ title, content, okText, okButtonProps: { danger: true }, onOk });
  const menuOf = (person: OnePerson) => {
    const { id, name, passkeys: count } = person;
    return [
      ...(person.lockedUntil === null ? [] : [{ key: 'sessions', label: t('people.sessions'), onClick: () => setLooking(person) }]),
      { key: 'roles', label: t('people.changeRoles'), onClick: () => setChanging(person) },
      {
        key: 'passkeys',
        label: t('people.dropPasskeys', { count }),
        disabled: count === 0,
        onClick: () =>
          sure(t('people.dropPasskeysTitle', { name }), t('people.dropPasskeysNote'), t('people.dropPasskeysAct', { count }), () =>
            forget.mutate({ id }),
          ),
      },
      {
        key: 'reset',
        label: t('people.reset'),
        disabled: id === me.id,
        onClick: () => setResetting(person),
      },
      {
        key: 'remove',
        label: t('people.remove'),
        danger: true,
        disabled: id === me.id,
        onClick: () => sure(t('people.removeTitle', { name }), t('people.removeNote'), t('people.remove'), () => remove.mutate({ id })),
      },
    ];
  };
  return (
    <Card>
      <List
        of={of}
        rows={({ people }) => people}
        rowKey={({ id }) => id}
        label={t('people.title')}
        columns={[
          {
            title: t('people.name'),
            render: (_, { name }) => (
              <>
                <Avatar name={name} />
                {name}
              </>
            ),
          },
          { title: t('people.email'), dataIndex: 'email' },
          {
            title: t('people.roles'),
            render: (_, { name, roles, teacher }) => (
              <>
                {roles.map((role) => t(`role.${role}`)).join('、')}
                {teacher === null || teacher.name === name ? null : t('people.isTeacher', { name: teacher.name })}
              </>
            ),
          },
          {
            title: t('people.state'),
            render: (_, { lockedUntil, sessions }) =>
              lockedUntil !== null ? (
                <State tone="bad">{t('people.locked', { until: when(lockedUntil) })}</State>
              ) : sessions > 0 ? (
                <State tone="ok">{t('people.online')}</State>
              ) : (
                <State tone="off">{t('people.offline')}</State>
              ),
          },
          { title: t('people.seen'), render: (_, { seenAt }) => (seenAt === null ? '—' : when(seenAt)) },
          {
            title: t('people.devices'),
            render: (_, { sessions }) => (sessions === 0 ? '—' : t('people.deviceCount', { count: sessions })),
          },
          {
            title: t('people.second'),
            render: (_, { passkeys }) => (passkeys === 0 ? t('people.totp') : t('people.totpAndKeys', { count: passkeys })),
          },
          {
            title: t('people.do'),
            align: 'right',
            render: (_, person) => (
              <>
                {person.lockedUntil === null ? (
                  <Button size="small" aria-label={t('people.sessionsOf', { name: person.name })} onClick={() => setLooking(person)}>
                    {t('people.sessions')}
                  </Button>
                ) : (
                  <Button size="small" aria-label={`${t('people.unlock')} ${person.name}`} onClick={() => unlock.mutate({ id: person.id })}>
                    {t('people.unlock')}
                  </Button>
                )}{' '}
                <RowMenu label={t('list.acts', { name: person.name })} items={menuOf(person)} />
              </>
            ),
          },
        ]}
      />
      {looking === null ? null : <Sessions of={looking} onClose={() => setLooking(null)} />}
      {resetting === null ? null : (
        <MakeLink
          of={{
            row: 'people.reset',
            id: resetting.id,
            title: t('people.resetTitle', { name: resetting.name }),
            note: t('people.resetNote'),
            act: t('people.reset'),
          }}
          onClose={() => setResetting(null)}
          onMade={onLink}
        />
      )}
      {changing === null ? null : <ChangeRoles of={changing} teachers={of.data?.teachers ?? []} onClose={() => setChanging(null)} />}
    </Card>
  );
}
