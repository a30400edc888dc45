'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Tabs } from '@/components/ui/tabs';
import type { BoardLesson } from '@/lib/board/lesson';
import { useApi } from '@/lib/query/hooks';
import { Handout } from './handout';
import { KinLabel, KinTab } from './kin-tab';
import { Questions } from './questions';
import styles from './lesson-tabs.module.css';

/** Who has watched so long, seconds, will want its questions: they come before the line may be gone. */
const BEGUN = 10;

/** Below the player: 讲义, 练同类 where the lesson teaches a 母题 of the register, and 提问. */
export function LessonTabs({
  lesson,
  problem,
  sectionId,
  at,
  onSeek,
}: {
  readonly lesson: BoardLesson;
  /** Its name in the register. */
  readonly problem: string | null;
  readonly sectionId: number;
  /** Where it stands, seconds. */
  readonly at: number;
  readonly onSeek: (seconds: number) => void;
}) {
  const t = useTranslations('player.tabs');
  const [tab, setTab] = useState<'handout' | 'kin' | 'questions'>('handout');
  const [begun, setBegun] = useState(false);
  if (!begun && at >= BEGUN) setBegun(true);
  return (
    <section className={styles.tabs} aria-label={t('label')}>
      <h2 className="sr-only">{t('label')}</h2>
      <Tabs
        label={t('label')}
        items={[
          { key: 'handout', label: t('handout') },
          ...(problem === null ? [] : [{ key: 'kin', label: <KinLabel problemId={problem} /> } as const]),
          { key: 'questions', label: <QuestionsLabel sectionId={sectionId} /> },
        ]}
        active={tab}
        onSelect={setTab}
        className="screen-only"
        equal
      />
      {tab === 'handout' ? <Handout lesson={lesson} onSeek={onSeek} /> : null}
      {tab === 'questions' ? <Questions sectionId={sectionId} at={at} onSeek={onSeek} /> : null}
      {problem !== null && (begun || tab === 'kin') ? (
        <KinTab problemId={problem} sectionId={sectionId} onSeek={onSeek} shown={tab === 'kin'} />
      ) : null}
    </section>
  );
}

/** How many questions stand behind the tab. */
function QuestionsLabel({ sectionId }: { readonly sectionId: number }) {
  const t = useTranslations('player.tabs');
  const count = useApi('question.list', { sectionId }).data?.list.length ?? 0;
  return count === 0 ? t('questions') : t('questionsOf', { count });
}
