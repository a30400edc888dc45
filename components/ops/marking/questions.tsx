'use client';
import { Button, Input, InputNumber, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { scoreOf } from '@/lib/kernel/marking/check';
import type { MarkingDraft, QuestionScore } from '@/lib/kernel/marking/shape';
import { pointsOfSteps } from '@/lib/kernel/marking/steps';
import { printed } from '@/lib/kernel/problems/names';
import { useHeld } from '../data/use-hold';
import { Steps } from './steps';
import type { Shown } from './use-marking';
import styles from './questions.module.css';
import shared from './side.module.css';

interface Props {
  readonly shown: Shown;
  readonly draft: MarkingDraft;
  readonly question: number;
  readonly onQuestion: (no: number) => void;
  readonly onChange: (to: (was: MarkingDraft) => MarkingDraft) => void;
}

/** 逐题给分: every number with its points; for the chosen one how many, where they were lost, and the 母题 behind. */
export function Questions({ shown, draft, question: no, onQuestion, onChange }: Props) {
  const t = useTranslations('ops.marking');
  const held = useHeld().by !== null;
  const question = shown.scheme.find((one) => one.no === no);
  if (!question) return null;
  const score = scoreOf(draft, no);
  const set = (over: Partial<QuestionScore>): void =>
    onChange((was) => ({ ...was, scores: [...was.scores.filter((one) => one.no !== no), { ...scoreOf(was, no), ...over }] }));
  const knowledgeOf = (problemId: string | null): readonly string[] => [
    ...new Set([...(question.knowledge ?? []), ...(shown.problems.find(({ id }) => id === problemId)?.knowledge ?? [])]),
  ];
  /** `steps` not set: the points are a number that somebody wrote. */
  const give = (points: number | null, there?: number[]): void => {
    const lost = points !== null && points < question.full;
    const unsaid = lost && score.problemId === null && score.knowledge === '';
    // What was lost is of the question's own 母题 until somebody says otherwise.
    set({
      points,
      steps: there,
      ...(unsaid && { problemId: question.problemId || null, knowledge: knowledgeOf(question.problemId)[0] ?? '' }),
    });
  };
  const { steps = [] } = question;
  const all = (): void => give(question.full, steps.length > 0 ? steps.map((_, at) => at) : undefined);
  const none = (): void => give(0, steps.length > 0 ? [] : undefined);
  const { points } = score;
  const lost = points === null ? 0 : question.full - points;
  const before = shown.previous?.lost.find(({ problemId }) => problemId === score.problemId);
  return (
    <>
      <div className={styles.grid} role="group" aria-label={t('grid')}>
        {shown.scheme.map((one) => {
          const given = scoreOf(draft, one.no).points;
          return (
            <button
              key={one.no}
              type="button"
              aria-pressed={one.no === no}
              aria-label={`${t('question', { no: one.no })} ${given ?? t('notGiven')}`}
              onClick={() => onQuestion(one.no)}
            >
              {one.no}
              <b className={given !== null && given < one.full ? styles.lost : undefined}>{given ?? '—'}</b>
            </button>
          );
        })}
      </div>
      <section className={shared.part} aria-label={t('question', { no })}>
        <div className={shared.give}>
          <div>
            <b>{t('question', { no })}</b> {question.topic}
            <p className={shared.meta}>
              {t('full', { full: question.full })} · {t('lost', { lost })} · <kbd>[</kbd> <kbd>]</kbd> {t('turn')}
            </p>
          </div>
          <span className={styles.stepper}>
            <Button aria-label={t('less')} disabled={held || points === 0} onClick={() => give(Math.max(0, (points ?? question.full) - 1))}>
              −
            </Button>
            <InputNumber
              aria-label={t('points', { no })}
              controls={false}
              min={0}
              max={question.full}
              precision={0}
              value={points}
              onChange={(value) => give(value)}
            />
            <Button
              aria-label={t('more')}
              disabled={held || points === question.full}
              onClick={() => give(Math.min(question.full, (points ?? -1) + 1))}
            >
              +
            </Button>
          </span>
        </div>
        {question.stem === '' ? null : <p className={styles.stem}>{question.stem}</p>}
        {question.answer === '' ? null : <p className={shared.meta}>{t('answer', { answer: question.answer })}</p>}
        {steps.length === 0 ? null : (
          <Steps key={no} no={no} steps={steps} score={score} onGive={(there) => give(pointsOfSteps(question, there), there)} />
        )}
        <div className={styles.quick}>
          <Button size="small" onClick={all}>
            {t('all')}
          </Button>
          <Button size="small" onClick={none}>
            {t('none')}
          </Button>
        </div>
      </section>
      {lost > 0 ? (
        <section className={shared.part} aria-label={t('lost', { lost })}>
          <label>
            {t('where')}
            <Input maxLength={20} value={score.title} showCount onChange={({ target }) => set({ title: target.value })} />
          </label>
          <label>
            {t('why')}
            <Input maxLength={60} value={score.why} onChange={({ target }) => set({ why: target.value })} />
          </label>
          <label>
            {t('problem')}
            <Select
              aria-label={t('problem')}
              showSearch={{ optionFilterProp: 'label' }}
              value={score.problemId}
              placeholder={t('choose')}
              options={shown.problems.map(({ id, number, title }) => ({ value: id, label: `${printed(number)} ${title}` }))}
              onChange={(problemId) => set({ problemId, knowledge: knowledgeOf(problemId)[0] ?? '' })}
            />
          </label>
          <label>
            {t('knowledge')}
            <Select
              aria-label={t('knowledge')}
              value={score.knowledge || null}
              placeholder={t('choose')}
              options={knowledgeOf(score.problemId).map((name) => ({ value: name, label: name }))}
              onChange={(knowledge) => set({ knowledge })}
            />
          </label>
          {before ? <p className={shared.meta}>{t('before', { no: before.questionNo })}</p> : null}
        </section>
      ) : null}
    </>
  );
}
