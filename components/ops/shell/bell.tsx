'use client';
import { Badge, Button, Dropdown } from 'antd';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { useAct, useRead } from '../data/use-desk';
import { mayLeave } from '../data/use-unsaved';
import { DeskIcon } from '../parts/icons';
import { useDid } from '../parts/use-did';
import { when } from '../parts/when';
import { yuan } from '../parts/yuan';
import styles from './bell.module.css';

type News = DeskOutput<'news.list'>['list'];

/** What colleagues did that concerns whoever is here: decisions on their wishes, notes that name them. Opened, it was seen. */
export function Bell() {
  const t = useTranslations('ops.news');
  const did = useDid();
  const router = useRouter();
  const { data } = useRead('news.list', {}, { every: 60_000 });
  const see = useAct('news.see', undefined, { quiet: true });
  // As it was when it was opened: what was new stays marked while it is read.
  const [opened, setOpened] = useState<News | null>(null);
  const news = opened ?? data?.list ?? [];
  const unseen = data?.unseen ?? 0;
  const turn = (open: boolean): void => {
    setOpened(open ? (data?.list ?? []) : null);
    const until = Math.max(0, ...news.map(({ id }) => id));
    if (open && unseen > 0 && until > 0) see.mutate({ until });
  };
  const said = ({ kind, row, by, sumFen, words }: News[number]): string =>
    kind === 'named' ? t('named', { by, words }) : t(kind, { by, what: did(row), sum: sumFen === null ? '' : yuan(sumFen), words });
  const items =
    news.length === 0
      ? [{ key: 'none', disabled: true, label: t('none') }]
      : news.map((one) => ({
          key: one.id,
          label: (
            <div className={one.seen ? styles.line : `${styles.line} ${styles.fresh}`}>
              {said(one)}
              <small>
                {one.target} {when(one.at)}
              </small>
            </div>
          ),
          onClick: () => mayLeave() && router.push(one.path),
        }));
  return (
    <Dropdown
      menu={{ items, className: styles.list ?? '' }}
      trigger={['click']}
      placement="bottomRight"
      // In the head of the desk, where whoever hears the page looks for it.
      getPopupContainer={(bell) => bell.parentElement ?? document.body}
      onOpenChange={turn}
    >
      <Button
        className={styles.bell}
        type="text"
        aria-label={unseen > 0 ? t('unseen', { count: unseen }) : t('title')}
        icon={
          <Badge dot={unseen > 0}>
            <DeskIcon name="bell" />
          </Badge>
        }
      />
    </Dropdown>
  );
}
