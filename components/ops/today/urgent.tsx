'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRead } from '../data/use-desk';
import { DueIn } from '../parts/due-in';
import { Key } from '../parts/key';
import { List } from '../parts/list';
import { Card } from '../parts/page';
import { InHands } from './in-hands';
import styles from './urgent.module.css';

/** 最急的: what is due first, of every kind, with the way to where it is done. */
export function Urgent({ mine }: { readonly mine: boolean }) {
  const t = useTranslations('ops.today');
  const found = useRead('today.urgent', mine ? { mine } : {}, { every: 60_000 });
  return (
    <Card
      title={t('urgent')}
      actions={
        <span className={styles.keys}>
          <Key>J</Key>
          <Key>K</Key> {t('walk')} <Key>↵</Key> {t('open')}
        </span>
      }
    >
      <List
        of={found}
        rows={({ list }) => list}
        rowKey={({ kind, path }) => `${kind} ${path}`}
        label={t('urgent')}
        empty={t('nothing')}
        tight
        columns={[
          { title: t('due'), render: (_, { dueAt }) => <DueIn at={dueAt} /> },
          { title: t('what'), render: (_, { kind }) => t(`one.${kind}`) },
          {
            title: t('content'),
            className: styles.content ?? '',
            render: (_, { path, title, detail }) => (
              <span className={styles.line}>
                <Link href={path} prefetch={false}>
                  {title}
                </Link>{' '}
                <span className={styles.detail}>{detail}</span>
              </span>
            ),
          },
          {
            title: t('who'),
            render: (_, { kind, who, ticketNo, title }) =>
              who === '' && kind !== 'messages' ? '—' : <InHands who={who} ticketNo={ticketNo} name={title} />,
          },
        ]}
      />
    </Card>
  );
}
