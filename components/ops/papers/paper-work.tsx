'use client';
import { Alert, AutoComplete, Button, ConfigProvider, Input, InputNumber, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { sumOf } from '@/lib/ops/paper-check';
import { useRead } from '../data/use-desk';
import { Key } from '../parts/key';
import { Card } from '../parts/page';
import { CheckCard } from './check-card';
import { addQuestion, editQuestion, without } from './draft';
import { Field } from './field';
import shared from './fields.module.css';
import styles from './paper-work.module.css';
import { QuestionCard } from './question-card';
import { QuestionList } from './question-list';
import type { PaperWorking } from './use-paper';

interface Props {
  readonly work: PaperWorking;
  readonly may: boolean;
  /** The verb on the button. */
  readonly act: string;
  readonly pending: boolean;
  /** It is not there yet: may be saved as it is. */
  readonly fresh?: boolean;
}

/** The paper and its questions on the left, the one that is open and what is missing on the right. */
export function PaperWork({ work, may, act, pending, fresh = false }: Props) {
  const t = useTranslations('paperDesk');
  const { draft, changed, why, refusalOf, isRefused, change, save } = work;
  const { title, subjectName, gradeName, minutes, questions } = draft;
  const choices = useRead('papers.choices', { subjectName });
  const { subjects = [], grades = [], abilities = [], problems = [] } = choices.data ?? {};
  const [chosen, choose] = useState(questions[0]?.key);
  const place = Math.max(
    0,
    questions.findIndex(({ key }) => key === chosen),
  );
  const question = questions[place];
  const open = useRef<HTMLDivElement>(null);
  const known = [...new Set([...questions.map(({ ability }) => ability), ...abilities])].filter((name) => name !== '');
  const refused = new Set(questions.flatMap((_, at) => (isRefused(`questions.${at}`) ? [at] : [])));
  const go = (key: string | undefined): void => {
    choose(key);
    // On a phone it lies below the list.
    open.current?.scrollIntoView({ block: 'nearest' });
  };
  const add = (): void => {
    const next = addQuestion(draft);
    change(next, 'questions');
    go(next.questions.at(-1)?.key);
  };
  const ready = (changed || fresh) && may;
  const whole = refusalOf('questions') ?? why;
  return (
    <ConfigProvider componentDisabled={!may}>
      {whole === '' ? null : <Alert className={styles.why ?? ''} type="error" showIcon title={refused.size > 0 ? t('refused') : whole} />}
      <div className={styles.columns}>
        <div>
          <Card title={t('paper')} padded>
            <div className={shared.fields}>
              <Field label={t('title')} refusal={refusalOf('title')} wide>
                <Input
                  aria-label={t('title')}
                  maxLength={40}
                  showCount
                  value={title}
                  onChange={({ target }) => change({ ...draft, title: target.value }, 'title')}
                />
              </Field>
              <Field label={t('subject')} refusal={refusalOf('subjectName')}>
                <Select
                  aria-label={t('subject')}
                  placeholder={t('choose')}
                  value={subjectName || null}
                  options={subjects.map((value) => ({ value, label: value }))}
                  onChange={(next: string) => change({ ...draft, subjectName: next }, 'subjectName')}
                />
              </Field>
              <Field label={t('grade')} refusal={refusalOf('gradeName')}>
                <AutoComplete
                  aria-label={t('grade')}
                  value={gradeName}
                  maxLength={10}
                  options={grades.map((value) => ({ value }))}
                  onChange={(next: string) => change({ ...draft, gradeName: next }, 'gradeName')}
                />
              </Field>
              <Field label={t('minutes')} refusal={refusalOf('minutes')}>
                <InputNumber
                  aria-label={t('minutes')}
                  min={1}
                  max={300}
                  precision={0}
                  value={minutes}
                  onChange={(next) => change({ ...draft, minutes: next }, 'minutes')}
                />
              </Field>
            </div>
          </Card>
          <Card
            title={t('questions')}
            note={t('sum', { count: questions.length, full: sumOf(questions.map(({ full }) => ({ points: full }))) })}
            actions={
              may ? (
                <Button size="small" onClick={add}>
                  {t('addQuestion')}
                </Button>
              ) : null
            }
          >
            <ConfigProvider componentDisabled={false}>
              <QuestionList questions={questions} problems={problems} chosen={question?.key} refused={refused} onChoose={go} />
            </ConfigProvider>
          </Card>
        </div>
        <div ref={open}>
          {question ? (
            <Card title={question.no === null ? t('unnumbered') : t('question', { no: question.no })} padded>
              <QuestionCard
                key={question.key}
                question={question}
                may={may}
                abilities={known}
                problems={problems}
                refusalOf={(below) => refusalOf(`questions.${place}.${below}`)}
                onChange={(what) => {
                  const [field = ''] = Object.keys(what);
                  change(editQuestion(draft, question.key, what), `questions.${place}.${field}`);
                }}
                onDrop={() => {
                  change(without(draft, question.key), 'questions');
                  choose(questions[place + 1]?.key ?? questions[place - 1]?.key);
                }}
              />
            </Card>
          ) : null}
          <CheckCard questions={questions} />
        </div>
      </div>
      {may ? (
        <div className={styles.foot}>
          <span className={shared.meta}>{changed ? t('unsaved') : null}</span>
          <Button type={ready ? 'primary' : 'default'} disabled={!ready} loading={pending} onClick={save}>
            {act} <Key>⌘S</Key>
          </Button>
        </div>
      ) : null}
    </ConfigProvider>
  );
}
