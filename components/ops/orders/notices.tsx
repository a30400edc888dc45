'use client';
import { Button, Modal } from 'antd';
import { useMessages, useTranslations } from 'next-intl';
import { useState } from 'react';
import { isKeyOf } from '@/lib/i18n/is-key-of';
import type { DeskOutput } from '@/lib/ops/contract';
import { useAct } from '../data/use-desk';
import { Rows } from '../parts/list';
import { when } from '../parts/when';
import type { Story } from './story';
import styles from './notices.module.css';
import track from './track.module.css';

type Lines = DeskOutput<'orders.notice'>['lines'];

/** Everything that the channels have told of an order's payments; the original of each is fetched when it is asked for, which is logged. */
export function Notices({ of, orderNo }: { readonly of: Story['notices']; readonly orderNo: string }) {
  const t = useTranslations('ops.order');
  const known = useMessages().ops.order;
  const wordOf = (word: string): string => (isKeyOf(known.outcome, word) ? t(`outcome.${word}`) : word);
  const [lines, setLines] = useState<Lines | null>(null);
  const { mutate, isPending, variables } = useAct('orders.notice', (answer) => setLines(answer.lines));
  return (
    <>
      <Rows
        rows={of}
        rowKey={({ id }) => id}
        label={t('notices')}
        empty={t('noNotices')}
        columns={[
          { title: t('heard'), render: (_, { at }) => when(at) },
          { title: t('notices'), render: (_, { provider }) => (isKeyOf(known.provider, provider) ? t(`provider.${provider}`) : provider) },
          { title: t('result'), render: (_, { outcome }) => outcome.split(': ').map(wordOf).join('：') },
          { title: t('from'), render: (_, { ip }) => ip || '—' },
          {
            title: t('original'),
            align: 'right',
            render: (_, { id, at }) => (
              <Button
                size="small"
                aria-label={t('originalOf', { at: when(at) })}
                loading={isPending && variables?.id === id}
                onClick={() => mutate({ orderNo, id })}
              >
                {t('look')}
              </Button>
            ),
          },
        ]}
      />
      {lines === null ? null : (
        <Modal open title={t('originalTitle')} footer={null} onCancel={() => setLines(null)}>
          <p className={track.meta}>{t('originalNote')}</p>
          <dl className={styles.original}>
            {lines.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Modal>
      )}
    </>
  );
}
