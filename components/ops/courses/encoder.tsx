'use client';
import { useTranslations } from 'next-intl';
import { Card } from '../parts/page';
import { State } from '../parts/state';
import styles from './note.module.css';

/** What encodes the films, and which films it takes. `ffmpeg`: its version, null = there is none, undefined = not known yet. */
export function Encoder({ ffmpeg }: { readonly ffmpeg: string | null | undefined }) {
  const t = useTranslations('courseDesk.film');
  return (
    <Card title={t('tool')} padded>
      {ffmpeg === undefined ? null : ffmpeg === null ? (
        <State tone="bad">{t('toolNone')}</State>
      ) : (
        <State tone="ok">{t('toolOk', { version: ffmpeg })}</State>
      )}
      <p className={styles.meta}>{t('rules')}</p>
    </Card>
  );
}
