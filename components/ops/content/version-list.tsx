'use client';
import { Button, Modal } from 'antd';
import { useTranslations } from 'next-intl';
import { useMemo, useState, type ReactNode } from 'react';
import { lineCounts } from '@/lib/ops/line-diff';
import { Card } from '../parts/page';
import { when } from '../parts/when';
import styles from './version-list.module.css';
import writing from './writing.module.css';

interface Version {
  readonly id: number;
  readonly who: string;
  readonly savedAt: string;
  readonly publishedAt: string | null;
}

interface Props<One extends Version> {
  /** The newest first. */
  readonly versions: readonly One[];
  /** The one that is on the screen. */
  readonly current: number | null;
  /** What a version is that cannot be compared with; '' = it can. */
  readonly saidOf?: (version: One) => string;
  /** A version as one text, to count what it changed in the one before it. */
  readonly textOf?: (version: One) => string;
  /** The dialog that compares a version with what is on the screen. */
  readonly children: (version: One, title: string, close: () => void) => ReactNode;
}

/** What was saved before, by whom and when it was on the site; each can be compared with now. */
export function VersionList<One extends Version>({ versions, current, saidOf = () => '', textOf, children }: Props<One>) {
  const t = useTranslations('ops.content');
  const [compared, setCompared] = useState<One | null>(null);
  const counts = useMemo(
    () =>
      versions.map((version, at) => {
        const older = versions[at + 1];
        return textOf && older ? lineCounts(textOf(older), textOf(version)) : null;
      }),
    [versions, textOf],
  );
  const numberOf = (version: One): number => versions.length - versions.indexOf(version);
  return (
    <Card title={t('versions')} note={versions.length === 0 ? t('noVersions') : null} padded>
      <ul className={styles.versions}>
        {versions.map((version, at) => {
          const count = counts[at] ?? null;
          const { id, who, savedAt, publishedAt } = version;
          const out = publishedAt === null ? '' : t('wasPublished', { at: when(publishedAt) });
          return (
            <li key={id}>
              <b>{t('version', { number: numberOf(version) })}</b> {who}{' '}
              <span className={writing.meta}>
                {when(savedAt)} {saidOf(version) || out}
              </span>{' '}
              {count === null ? null : (
                <span className={styles.counts}>
                  <span className={styles.added}>{t('added', { count: count.added })}</span>{' '}
                  <span className={styles.gone}>{t('gone', { count: count.gone })}</span>{' '}
                </span>
              )}
              {id === current || saidOf(version) !== '' ? null : (
                <Button size="small" onClick={() => setCompared(version)}>
                  {t('compare')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {compared === null ? null : children(compared, t('diff', { number: numberOf(compared) }), () => setCompared(null))}
    </Card>
  );
}

interface ComparedProps {
  readonly title: string;
  readonly restoring: boolean;
  readonly onRestore: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What has become of a version, and the way back to it. */
export function Compared({ title, restoring, onRestore, onClose, children }: ComparedProps) {
  const t = useTranslations('ops.content');
  return (
    <Modal
      open
      width={800}
      title={title}
      okText={t('restore')}
      okButtonProps={{ loading: restoring }}
      onOk={onRestore}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
