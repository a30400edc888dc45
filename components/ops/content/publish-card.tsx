'use client';
import { App, Button, DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useHeld } from '../data/use-hold';
import { Key } from '../parts/key';
import { Card } from '../parts/page';
import { fromPicker } from '../parts/picked';
import { when } from '../parts/when';
import styles from './writing.module.css';

/** How a version goes out, now (`at` null) or at a time; `onDone` when it is so. */
export type Publishing = (at: string | null, onDone: () => void) => void;

interface Props {
  /** When a version goes out that waits. */
  readonly publishAt: string | null;
  readonly note: string;
  /** Something on the screen is not saved. */
  readonly changed: boolean;
  /** There is a version, and nothing is missing in it. */
  readonly ready: boolean;
  /** It is on the site already: it can only be published at a time. */
  readonly out: boolean;
  readonly pending: boolean;
  readonly onPublish: Publishing;
  readonly onStop: () => void;
  /** What else can be done with what is out, or is not. */
  readonly children?: ReactNode;
}

/** Brings the saved version to the site, now or at a time. */
export function PublishCard({ publishAt, note, changed, ready, out, pending, onPublish, onStop, children }: Props) {
  const t = useTranslations('ops.content');
  const { message } = App.useApp();
  const held = useHeld().by !== null;
  const [at, setAt] = useState<Dayjs | null>(null);
  const publish = (): void =>
    onPublish(fromPicker(at), () => {
      setAt(null);
      void message.success(at === null ? t('published') : t('scheduledDone'));
    });
  return (
    <Card title={t('publish')} padded>
      {publishAt === null ? null : (
        <p>
          {t('at', { at: when(publishAt) })}{' '}
          <Button size="small" onClick={onStop}>
            {t('unschedule')}
          </Button>
        </p>
      )}
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        showNow={false}
        format="YYYY-MM-DD HH:mm"
        placeholder={t('schedule')}
        aria-label={t('schedule')}
        value={at}
        onChange={setAt}
      />
      <p className={styles.meta}>{note}</p>
      <Button type="primary" block aria-keyshortcuts="Control+Shift+P" disabled={held || !ready || changed || (out && at === null)} loading={pending} onClick={publish}>
        {changed ? t('unsaved') : at === null ? t('publish') : t('publishAt', { at: at.format('MM-DD HH:mm') })}
        <Key>⌘⇧P</Key>
      </Button>
      {children}
    </Card>
  );
}
