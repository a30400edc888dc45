'use client';
import { AutoComplete, Button, Input, InputNumber, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { printed } from '@/lib/kernel/problems/names';
import { ofProblem, type DraftQuestion, type Problem } from './draft';
import { Field } from './field';
import styles from './fields.module.css';
import { StepsField } from './steps-field';

interface Props {
  readonly question: DraftQuestion;
  readonly may: boolean;
  readonly abilities: readonly string[];
  /** Of the paper's subject. */
  readonly problems: readonly Problem[];
  readonly refusalOf: (below: string) => string | undefined;
  readonly onChange: (change: Partial<Omit<DraftQuestion, 'key'>>) => void;
  readonly onDrop: () => void;
}

const options = (names: readonly string[]) => [...new Set(names)].map((value) => ({ value }));

/** One question: its number, what it is worth and of, and how it is marked. */
export function QuestionCard({ question, may, abilities, problems, refusalOf, onChange, onDrop }: Props) {
  const t = useTranslations('paperDesk');
  const { no, full, stem, answer, topic, ability, problemId, knowledge } = question;
  const problem = problems.find(({ id }) => id === problemId);
  const number = (field: 'no' | 'full', value: number | null) => (
    <Field label={t(`field.${field}`)} refusal={refusalOf(field)}>
      <InputNumber
        aria-label={t(`field.${field}`)}
        min={1}
        precision={0}
        value={value}
        onChange={(next) => onChange(field === 'no' ? { no: next } : { full: next })}
      />
    </Field>
  );
  const named = (field: 'topic' | 'ability', value: string, known: readonly string[], most: number) => (
    <Field label={t(`field.${field}`)} refusal={refusalOf(field)}>
      <AutoComplete
        aria-label={t(`field.${field}`)}
        options={options(known)}
        value={value}
        maxLength={most}
        showSearch={{ filterOption: (typed, option) => String(option?.value ?? '').includes(typed) }}
        onChange={(next) => onChange(field === 'topic' ? { topic: next } : { ability: next })}
      />
    </Field>
  );
  return (
    <>
      <div className={styles.fields}>
        {number('no', no)}
        {number('full', full)}
      </div>
      <Field label={t('field.problemId')} refusal={refusalOf('problemId')} wide>
        <Select
          aria-label={t('field.problemId')}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          placeholder={t('none')}
          value={problemId === '' ? null : problemId}
          options={problems.map((one) => ({ value: one.id, label: `${printed(one.number)} ${one.title}` }))}
          onChange={(id: string | null | undefined) =>
            onChange(
              ofProblem(
                question,
                problems.find((one) => one.id === id),
              ),
            )
          }
        />
      </Field>
      <p className={styles.meta}>{t('problemHint')}</p>
      <div className={styles.fields}>
        {named(
          'topic',
          topic,
          problems.map((one) => one.topic),
          20,
        )}
        {named('ability', ability, abilities, 10)}
      </div>
      <Field label={t('field.knowledge')} refusal={refusalOf('knowledge')} wide>
        <Select
          mode="tags"
          aria-label={t('field.knowledge')}
          value={[...knowledge]}
          options={options(problem?.knowledge ?? [])}
          onChange={(next: string[]) => onChange({ knowledge: next })}
        />
      </Field>
      <StepsField question={question} may={may} refusalOf={refusalOf} onChange={(steps) => onChange({ steps })} />
      <Field label={t('field.stem')} refusal={refusalOf('stem')} wide>
        <Input.TextArea rows={2} maxLength={400} value={stem} onChange={({ target }) => onChange({ stem: target.value })} />
      </Field>
      <Field label={t('field.answer')} refusal={refusalOf('answer')} wide>
        <Input maxLength={200} value={answer} onChange={({ target }) => onChange({ answer: target.value })} />
      </Field>
      {may ? (
        <Button size="small" type="text" danger onClick={onDrop}>
          {t('dropQuestion')}
        </Button>
      ) : null}
    </>
  );
}
