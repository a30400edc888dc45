'use client';
import { App, Button, Modal } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { dateTime } from '@/lib/kernel/date';
import type { Article } from '@/lib/ops/contract/content';
import { useAct } from '../data/use-desk';
import { Diff } from '../parts/diff';
import { Card } from '../parts/page';
import type { Shown } from './shown';
import styles from './article-screen.module.css';

type Version = Shown['versions'][number];

interface Props {
  readonly id: number;
  readonly shown: Shown;
  readonly onRestored: (article: Article) => void;
}

/** What was saved before, what has become of it since, and the way back. */
export function Versions({ id, shown, onRestored }: Props) {
  const t = useTranslations('ops.content');
  const { versions, article } = shown;
  const [compared, setCompared] = useState<Version | null>(null);
  const numberOf = (version: Version): number => versions.length - versions.indexOf(version);
  return (
    <Card title={t('versions')} note={versions.length === 0 ? t('noVersions') : null} padded>
      <ul className={styles.versions}>
        {versions.map((version) => (
          <li key={version.id}>
            <b>{t('version', { number: numberOf(version) })}</b> {version.who}{' '}
            <span className={styles.meta}>
              {dateTime(version.savedAt)} {version.publishedAt === null ? null : t('wasPublished', { at: dateTime(version.publishedAt) })}
            </span>{' '}
            {version.id === shown.versionId ? null : (
              <Button size="small" onClick={() => setCompared(version)}>
                {t('compare')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {compared === null ? null : (
        <Compared id={id} number={numberOf(compared)} version={compared} now={article} onClose={() => setCompared(null)} onRestored={onRestored} />
      )}
    </Card>
  );
}

interface ComparedProps {
  readonly id: number;
  readonly number: number;
  readonly version: Version;
  readonly now: Article;
  readonly onClose: () => void;
  readonly onRestored: (article: Article) => void;
}

/** An article as one text: everything of it can have changed. */
const whole = ({ title, summary, body }: Article): string => `${title}\n${summary}\n\n${body}`;

function Compared({ id, number, version, now, onClose, onRestored }: ComparedProps) {
  const t = useTranslations('ops.content');
  const { message } = App.useApp();
  const restore = useAct('content.restore', () => {
    onRestored(version.article);
    void message.success(t('restored'));
    onClose();
  });
  return (
    <Modal
      open
      width={800}
      title={t('diff', { number })}
      okText={t('restore')}
      okButtonProps={{ loading: restore.isPending }}
      onOk={() => restore.mutate({ id, versionId: version.id })}
      onCancel={onClose}
    >
      <Diff before={whole(version.article)} after={whole(now)} same={t('sameText')} />
    </Modal>
  );
}
