'use client';
import { Button, Progress } from 'antd';
import { useTranslations } from 'next-intl';
import { useRef, useState, type ReactNode } from 'react';
import { clock } from '@/lib/format/duration';
import { useAct } from '../data/use-desk';
import { useMay } from '../data/who';
import { FilmPreview, type FilmLine } from './film-preview';
import styles from './film-cell.module.css';
import shared from './films.module.css';
import type { Upload } from './film-queue';
import { percent } from './percent';
import { FILM_ACCEPT } from './send-film';

interface Props {
  /** From 1, through the course. */
  readonly no: number;
  readonly title: string;
  /** null = not saved yet. */
  readonly sectionId: number | null;
  /** On its way, and what learners see. */
  readonly coming: FilmLine | null;
  readonly seen: FilmLine | null;
  readonly upload: Upload | null;
  readonly onFile: (file: File) => void;
  readonly onPause: () => void;
}

/** How an upload stands, in messages. */
const labels = { queued: 'queued', sending: 'sending', waiting: 'offline', paused: 'paused', failed: 'broken' } as const;

/** A section's film: sent, encoded, looked at, published. */
export function FilmCell({ no, title, sectionId, coming, seen, upload, onFile, onPause }: Props) {
  const t = useTranslations('courseDesk.film');
  const may = useMay()('courses.write');
  const input = useRef<HTMLInputElement>(null);
  const [watched, watch] = useState<number | null>(null);
  const retry = useAct('films.retry');
  const choose = (label: string) =>
    may ? (
      <Button size="small" disabled={sectionId === null} aria-label={t('of', { no, act: label })} onClick={() => input.current?.click()}>
        {sectionId === null ? t('saveFirst') : label}
      </Button>
    ) : null;
  const look = (film: FilmLine, label: string) => (
    <Button size="small" aria-label={t('of', { no, act: label })} onClick={() => watch(film.id)}>
      {label}
    </Button>
  );
  const open = [coming, seen].find((film) => film !== null && film.id === watched) ?? null;
  return (
    <span className={styles.cell}>
      {upload ? (
        <Bar label={t(labels[upload.state])} at={percent(upload.sent, upload.file.size)}>
          {upload.state === 'paused' || upload.state === 'failed' ? (
            <Button size="small" onClick={() => onFile(upload.file)}>
              {t('goOn')}
            </Button>
          ) : (
            <Button size="small" onClick={onPause}>
              {t('pause')}
            </Button>
          )}
        </Bar>
      ) : coming?.state === 'uploading' ? (
        <Bar label={t('stopped', { name: coming.fileName })} at={percent(coming.received, coming.size)}>
          {choose(t('sameFile'))}
        </Bar>
      ) : coming?.state === 'waiting' ? (
        <span className={shared.meta}>{coming.before === 0 ? t('next') : t('before', { count: coming.before })}</span>
      ) : coming?.state === 'working' ? (
        <Bar label={t('working')} at={coming.progress} />
      ) : coming?.state === 'failed' ? (
        <>
          <span className={shared.bad}>{coming.reason}</span>
          {may ? (
            <Button size="small" loading={retry.isPending} onClick={() => retry.mutate({ id: coming.id })}>
              {t('retry')}
            </Button>
          ) : null}
          {choose(t('otherFile'))}
        </>
      ) : coming?.state === 'ready' ? (
        <>
          <span className={styles.go}>{t('ready')}</span>
          <Facts of={coming} />
          {look(coming, t('look'))}
          {choose(t('otherFile'))}
        </>
      ) : (
        <>
          {seen ? <Facts of={seen} /> : null}
          {seen ? look(seen, seen.captions ? t('watch') : t('watchNoCaptions')) : null}
          {choose(seen ? t('otherFilm') : t('upload'))}
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={FILM_ACCEPT}
        aria-label={t('fileOf', { no })}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
      {open ? <FilmPreview film={open} title={title} onClose={() => watch(null)} /> : null}
    </span>
  );
}

/** Its qualities and how long it is. */
function Facts({ of: { heights, seconds } }: { readonly of: FilmLine }) {
  return <span className={shared.meta}>{[...heights.map((height) => `${height}p`), clock(seconds)].join(' · ')}</span>;
}

function Bar({ label, at, children }: { readonly label: string; readonly at: number; readonly children?: ReactNode }) {
  return (
    <>
      <span className={styles.bar}>
        <span className={shared.meta}>{label}</span>
        <Progress className={styles.progress ?? ''} percent={at} size="small" status="normal" aria-label={label} />
      </span>
      {children}
    </>
  );
}
