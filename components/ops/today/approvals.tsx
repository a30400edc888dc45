'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRead } from '../data/use-desk';
import { Code } from '../parts/code';
import { Decide } from '../parts/decide';
import { GoButton } from '../parts/go-button';
import { List, sentences } from '../parts/list';
import { Card } from '../parts/page';
import { Said } from '../parts/said';
import { useDid } from '../parts/use-did';
import { when } from '../parts/when';
import { yuan } from '../parts/yuan';

/** What colleagues have asked for and a second person decides: never one's own. */
export function Approvals() {
  const t = useTranslations('ops.approvals');
  const waiting = useRead('approvals.list', {}, { every: 60_000 });
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
          { title: t('at'), render: (_, { askedAt }) => when(askedAt) },
          { title: t('what'), render: (_, { row }) => did(row) },
          { title: t('wished'), className: sentences, render: (_, wish) => <Said of={wish} /> },
          { title: t('target'), render: (_, { target, name }) => (name === target ? <Code>{target}</Code> : name) },
          {
            title: t('look'),
            render: (_, { path, there, own }) =>
              path === '' || (there && !own) ? (
                '—'
              ) : (
                <Link href={path} prefetch={false}>
                  {t('lookFirst')}
                </Link>
              ),
          },
          { title: t('by'), dataIndex: 'askedBy' },
          { title: t('sum'), align: 'right', render: (_, { sumFen }) => (sumFen === 0 ? '—' : yuan(sumFen)) },
          {
            title: t('decide'),
            align: 'right',
            render: (_, { there, path, name, ...wish }) => (
              <Decide
                of={wish}
                about={
                  <>
                    {t('asked', { by: wish.askedBy })} {wish.why === '' ? `${did(wish.row)} ${name}` : <Said of={wish} />}
                  </>
                }
                row={name}
                {...(wish.row === 'courses.shelve' && { agree: { words: t('agreeSale', { price: yuan(wish.sumFen) }) } })}
                {...(wish.sumFen === 0 && { agree: { words: t('agree') } })}
                {...(there && {
                  agree: {
                    elsewhere: (
                      <GoButton small to={path}>
                        {t('decideThere')}
                      </GoButton>
                    ),
                  },
                })}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}
