'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink, MoreLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { PenMark } from '@/components/ui/pen-mark';
import type { BrowserOutput } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import { Sheet } from './sheet';
import { StudyState } from './study-state';
import styles from './study.module.css';

type Asked = BrowserOutput<'study.answer'>;

/** The check questions of a lesson: answered one by one; a wrong one can be put right. */
export function QuestionSheet({ sectionId }: { readonly sectionId: number }) {
  const t = useTranslations('study.exercise');
  const answer = useApi('study.questions', { sectionId });
  return (
    <StudyState answer={answer}>
      {({ sectionIndex, sectionTitle, courseTitle, courseId, list }) => (
        <Sheet
          title={t('questions')}
          aside={<b className="num">{t('answered', { done: list.filter(({ choice }) => choice !== null).length, total: list.length })}</b>}
        >
          <p className={styles.whose}>
            {t('lesson', { index: sectionIndex, title: sectionTitle })}
            <span>{courseTitle}</span>
          </p>
          <ol className={styles.questions}>
            {list.map((question) => (
              <Question key={question.questionId} sectionId={sectionId} question={question} onAnswered={() => void answer.refetch()} />
            ))}
          </ol>
          <ButtonLink kind="outline" block icon="play" href={href('video.play', { courseId, sectionId })}>
            {t('watchAgain')}
          </ButtonLink>
          <p className={styles.onward}>
            <MoreLink href={href('study.exercise')}>{t('all')}</MoreLink>
          </p>
        </Sheet>
      )}
    </StudyState>
  );
}

function Question({
  sectionId,
  question,
  onAnswered,
}: {
  readonly sectionId: number;
  readonly question: Asked;
  readonly onAnswered: () => void;
}) {
  const t = useTranslations('study.exercise');
  const [chosen, setChosen] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const [again, setAgain] = useState(false);
  const { questionId, index, stem, options, choice, right, corrected, answer, explanation } = question;
  const open = choice === null || again;

  async function send(): Promise<void> {
    if (busy) return;
    if (chosen === null) {
      setNote(t('chooseFirst'));
      return;
    }
    setBusy(true);
    const reply = await callApi('study.answer', { sectionId, questionId, choice: chosen });
    setBusy(false);
    if (!reply.ok) {
      setNote(reply.message);
      return;
    }
    // A second try is judged by what was chosen now; the first answer stays the one that counts.
    setNote(again && chosen !== reply.data.answer ? t('stillWrong') : '');
    if (!again || chosen === reply.data.answer) setAgain(false);
    onAnswered();
  }
  return (
    <li>
      <fieldset disabled={!open || busy}>
        <legend>{t('stem', { index, stem })}</legend>
        {options.map((option, at) => {
          const mine = open ? chosen === at + 1 : choice === at + 1;
          const correct = !open && answer === at + 1;
          return (
            <label key={option} className={cx(mine && styles.mine, correct && styles.correct)}>
              <input type="radio" name={`question-${questionId}`} checked={mine} onChange={() => setChosen(at + 1)} />
              <span aria-hidden="true">{'ABCDEF'[at]}</span>
              {option}
              {correct ? (
                <>
                  <span className="sr-only">{t('rightOption')}</span>
                  <PenMark shape="tick" />
                </>
              ) : null}
            </label>
          );
        })}
      </fieldset>
      {open ? (
        <Button size="s" disabled={busy} onClick={() => void send()}>
          {busy ? t('sending') : t('send')}
        </Button>
      ) : (
        <div role="status">
          <p className={right ? styles.good : 'pen'}>{t(right ? 'right' : corrected ? 'correctedNote' : 'wrong')}</p>
          <p className={styles.small}>{explanation}</p>
          {right || corrected ? null : (
            <button
              type="button"
              className="link"
              onClick={() => {
                setChosen(null);
                setAgain(true);
              }}
            >
              {t('correct')}
            </button>
          )}
        </div>
      )}
      {note ? (
        <p className="err" role="alert">
          {note}
        </p>
      ) : null}
    </li>
  );
}
