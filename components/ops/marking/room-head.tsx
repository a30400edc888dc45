'use client';
import { Button, Popconfirm } from 'antd';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { screenPath } from '@/lib/ops/screens';
import { useAct } from '../data/use-desk';
import { DueIn } from '../parts/due-in';
import { HeldNote } from '../parts/held';
import { State } from '../parts/state';
import { when } from '../parts/when';
import { Arrange } from './arrange';
import styles from './room.module.css';
import { Upload } from './upload';
import type { Saving, Shown } from './use-marking';

const tones = { waiting: 'wait', published: 'ok', withdrawn: 'bad' } as const;

interface Props {
  readonly id: number;
  readonly shown: Shown;
  readonly saving: Saving;
  /** Saves the rest; whether all of it is saved then. */
  readonly save: () => Promise<boolean>;
  readonly pageAt: number;
  readonly onPage: (at: number) => void;
  /** Whether whoever looks may still change the pages. */
  readonly open: boolean;
}

/** Whose paper it is, its pages, whether everything is saved, and the way to the next one. */
export function RoomHead({ id, shown: { paper, pages, next }, saving, save, pageAt, onPage, open }: Props) {
  const t = useTranslations('ops.marking');
  const client = useQueryClient();
  const router = useRouter();
  const remove = useAct('marking.removePage');
  const [arranging, setArranging] = useState(false);
  const page = pages[pageAt];
  const again = (): void => void client.invalidateQueries({ queryKey: ['desk', 'marking.show'] });
  return (
    <header className={styles.top}>
      <Link href={screenPath('marking')} prefetch={false} aria-label={t('back')} aria-keyshortcuts="Escape">
        ←
      </Link>
      <h1>{paper.learnerName}</h1>
      <span>
        {paper.gradeName}
        {paper.subjectName} · {paper.title} · {t('account', { name: paper.account, phone: paper.phone })}
      </span>
      <State tone={tones[paper.state]}>{t(`state.${paper.state}`)}</State>
      <span className={styles.pages} role="group" aria-label={t('pages')}>
        {pages.map(({ key }, at) => (
          <button key={key} type="button" aria-pressed={at === pageAt} aria-label={t('page', { no: at + 1 })} onClick={() => onPage(at)}>
            {at + 1}
          </button>
        ))}
      </span>
      {open ? (
        <>
          <Upload id={id} onDone={() => void save().then(again)} />
          {pages.length > 0 ? (
            <Button type="text" onClick={() => void save().then((good) => good && setArranging(true))}>
              {t('arrange')}
            </Button>
          ) : null}
          {page ? (
            <Popconfirm
              title={t('removeSure', { no: pageAt + 1 })}
              okText={t('removePage')}
              onConfirm={() => void save().then((good) => good && remove.mutate({ id, key: page.key }))}
            >
              <Button type="text">{t('removePage')}</Button>
            </Popconfirm>
          ) : null}
        </>
      ) : null}
      {arranging ? <Arrange id={id} pages={pages} onClose={() => setArranging(false)} /> : null}
      <Saved saving={saving} onRetry={() => void save()} />
      <HeldNote />
      {paper.state === 'waiting' ? <DueIn at={paper.dueAt} /> : null}
      {next ? (
        <Button disabled={false} onClick={() => void save().then((good) => good && router.push(screenPath('marking', next.id)))}>
          {t('next', { count: next.waiting })}
        </Button>
      ) : null}
    </header>
  );
}

/** Whether what was drawn and written is stored, and why it is not. */
function Saved({ saving: { state, at, why }, onRetry }: { readonly saving: Saving; readonly onRetry: () => void }) {
  const t = useTranslations('ops.marking');
  return (
    <span className={styles.saved} role="status">
      {state === 'failed' ? (
        <>
          <State tone="bad">{t('saveRefused', { why })}</State>
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        </>
      ) : state === 'saving' ? (
        t('saving')
      ) : at === null ? null : (
        <State tone="ok">{t('saved', { at: when(at) })}</State>
      )}
    </span>
  );
}
