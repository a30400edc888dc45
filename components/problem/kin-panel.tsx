'use client';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button, Buttons, ButtonLink } from '@/components/ui/button';
import { Chips } from '@/components/ui/tabs';
import { kinParts } from '@/lib/kernel/problems/names';
import { useApi } from '@/lib/query/hooks';
import { useKinStates } from '@/lib/query/kin-state';
import { href } from '@/lib/routes';
import { OpenLessonContext, type OpenLesson } from './explained-link';
import styles from './kin-panel.module.css';
import { PracticeQuestion } from './practice-question';

type KinPart = (typeof kinParts)[number];

/** The three of a problem's kind in the page of something else: one after the other, from near to far, each with what became of it. */
export function KinPanel({ problemId, sectionId, onSeek }: { readonly problemId: string } & OpenLesson) {
  const t = useTranslations('problem');
  const states = useKinStates(problemId);
  const here = useMemo(() => ({ sectionId, onSeek }), [sectionId, onSeek]);
  const [chosen, setChosen] = useState<KinPart | null>(null);
  const part = chosen ?? kinParts.find((one) => states[one] !== 'right') ?? 'near';
  const next = states[part] === 'open' ? undefined : kinParts[kinParts.indexOf(part) + 1];
  return (
    <div className={styles.panel}>
      <p>{t('kinText')}</p>
      <Chips<KinPart>
        label={t('kin')}
        active={part}
        onSelect={setChosen}
        items={kinParts.map((one) => ({
          key: one,
          label: t('panel.choice', { part: t(`part.${one}`), state: t(`panel.${states[one]}`) }),
        }))}
      />
      {/* What is said of an answer stays until another question is chosen. */}
      <OpenLessonContext.Provider value={here}>
        <PracticeQuestion key={part} problemId={problemId} part={part} onTried={() => setChosen(part)} />
      </OpenLessonContext.Provider>
      <Buttons>
        {next ? (
          <Button kind="ink" size="s" onClick={() => setChosen(next)}>
            {t('panel.next', { part: t(`part.${next}`) })}
          </Button>
        ) : null}
        <ButtonLink kind="outline" size="s" href={href('problem.detail', { no: problemId })}>
          {t('panel.page')}
        </ButtonLink>
      </Buttons>
    </div>
  );
}

/** Fetches the three while the lesson plays: there may be no network when they are wanted. Draws nothing. */
export function KinAhead({ problemId }: { readonly problemId: string }) {
  useApi('problem.question', { problemId, part: 'near' });
  useApi('problem.question', { problemId, part: 'middle' });
  useApi('problem.question', { problemId, part: 'far' });
  return null;
}
