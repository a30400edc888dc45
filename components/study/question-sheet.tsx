'use client';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Button, ButtonLink, MoreLink } from '@/components/ui/button';
import marked from '@/components/ui/words.module.css';
import type { BrowserOutput } from '@/lib/contracts';
import type { ProblemPart } from '@/lib/kernel/problems/names';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import { Sheet } from './sheet';
import { StudyState } from './study-state';
import sheetText from './sheet-text.module.css';
import styles from './question-sheet.module.css';

type Sheetful = BrowserOutput<'study.questions'>;
/** Draws one question to be practised in place; the page hands it in, because practice is a room of its own. */
export type AskQuestion = (problemId: string, part: ProblemPart, onTried: () => void) => ReactNode;

/** 随堂小题: the three of its 母题’s kind. Judged and stored like every practice; a wrong one is put right by another try. */
export function QuestionSheet({ sectionId, ask }: { readonly sectionId: number; readonly ask: AskQuestion }) {
  const t = useTranslations('study.exercise');
  const answer = useApi('study.questions', { sectionId });
  return (
    <StudyState answer={answer}>
      {({ sectionIndex, sectionTitle, courseTitle, courseId, problemId, list }) => (
        <Sheet
          title={t('questions')}
          aside={<b className="num">{t('answered', { done: list.filter(({ first }) => first !== null).length, total: list.length })}</b>}
        >
          <p className={sheetText.whose}>
            {t('lesson', { index: sectionIndex, title: sectionTitle })}
            <span>{courseTitle}</span>
          </p>
          <ol className={styles.questions}>
            {list.map((question) => (
              <Question
                key={question.part}
                question={question}
                ask={(onTried) => ask(problemId, question.part, onTried)}
                onTried={() => void answer.refetch()}
              />
            ))}
          </ol>
          <ButtonLink kind="outline" block icon="play" href={href('video.play', { courseId, sectionId })}>
            {t('watchAgain')}
          </ButtonLink>
          <p className={sheetText.onward}>
            <MoreLink href={href('study.exercise')}>{t('all')}</MoreLink>
          </p>
        </Sheet>
      )}
    </StudyState>
  );
}

function Question({
  question: { part, first, last },
  ask,
  onTried,
}: {
  readonly question: Sheetful['list'][number];
  readonly ask: (onTried: () => void) => ReactNode;
  readonly onTried: () => void;
}) {
  const t = useTranslations('study.exercise');
  // Somebody who answers here keeps what they wrote and what was said of it.
  const [open, setOpen] = useState(first === null);
  const state = first === null ? null : first === 'right' ? 'right' : last === 'right' ? 'correctedNote' : 'wrong';
  return (
    <li>
      <h3>{t(`part.${part}`)}</h3>
      {state === null ? null : <p className={state === 'wrong' ? marked.pen : styles.good}>{t(state)}</p>}
      {open ? (
        ask(onTried)
      ) : (
        <Button kind="outline" size="s" onClick={() => setOpen(true)}>
          {t(last === 'right' ? 'lookAgain' : 'correct')}
        </Button>
      )}
    </li>
  );
}
