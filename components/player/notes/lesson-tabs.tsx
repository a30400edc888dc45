'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Tabs } from '@/components/ui/tabs';
import type { BoardLesson } from '@/lib/board/lesson';
import { href } from '@/lib/routes';
import { Handout } from './handout';
import styles from './notes.module.css';

/** Below the player: 讲义, and 练同类 where the lesson teaches a 母题 of the register. */
export function LessonTabs({
  lesson,
  problem,
  onSeek,
}: {
  readonly lesson: BoardLesson;
  /** Its name in the register. */
  readonly problem: string | null;
  readonly onSeek: (seconds: number) => void;
}) {
  const t = useTranslations('player.tabs');
  const [tab, setTab] = useState<'handout' | 'kin'>('handout');
  return (
    <section className={styles.tabs} aria-label={t('label')}>
      {problem === null ? (
        <h2>{t('handout')}</h2>
      ) : (
        <Tabs
          label={t('label')}
          items={[
            { key: 'handout', label: t('handout') },
            { key: 'kin', label: t('kin') },
          ]}
          active={tab}
          onSelect={setTab}
          equal
        />
      )}
      {problem !== null && tab === 'kin' ? (
        <div className={styles.kin}>
          <p>{t('kinNote')}</p>
          <ButtonLink kind="ink" href={href('problem.detail', { no: problem })}>
            {t('kinGo')}
          </ButtonLink>
        </div>
      ) : (
        <Handout lesson={lesson} onSeek={onSeek} />
      )}
    </section>
  );
}
