'use client';
import { App, Button, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { ask } from '../data/ask';
import { useAct } from '../data/use-desk';
import { useMay } from '../data/who';
import { Code } from '../parts/code';
import { Masked } from '../parts/masked';
import { Card } from '../parts/page';
import { State } from '../parts/state';
import { when } from '../parts/when';
import type { LearnerStory } from './learner-state';
import styles from './learner-facts.module.css';

/** Who it is, the grade, and whether signing in has failed. */
export function LearnerFacts({ story: { learner, failures, grades } }: { readonly story: LearnerStory }) {
  const t = useTranslations('ops.learners');
  const may = useMay();
  const { message } = App.useApp();
  const { id } = learner;
  const change = useAct('learners.grade', () => void message.success(t('gradeSaved')));
  const unlock = useAct('learners.unlock', () => void message.success(t('unlocked')));
  const handles = may('learners.handle') && learner.closedAt === null;
  return (
    <Card title={t('facts')} padded>
      <dl className={styles.facts}>
        <dt>{t('number')}</dt>
        <dd>
          <Code>{learner.rsNo}</Code>
        </dd>
        <dt>{t('phone')}</dt>
        <dd>
          {learner.phone === '' ? (
            '—'
          ) : may('personal.open') ? (
            <Masked masked={learner.phone} open={() => ask('learners.phone', { id }).then(({ phone }) => phone)} />
          ) : (
            learner.phone
          )}
        </dd>
        <dt>{t('roleHead')}</dt>
        <dd>{t(`role.${learner.role}`)}</dd>
        <dt>{t('grade')}</dt>
        <dd>
          {handles && learner.role === 'learner' ? (
            <Select
              size="small"
              className={styles.grade}
              aria-label={t('grade')}
              placeholder={t('noGrade')}
              value={learner.gradeId}
              loading={change.isPending}
              options={grades.map((grade) => ({ value: grade.id, label: grade.name }))}
              onChange={(gradeId) => {
                if (gradeId !== null) change.mutate({ id, gradeId });
              }}
            />
          ) : learner.gradeName === '' ? (
            '—'
          ) : (
            learner.gradeName
          )}
        </dd>
        <dt>{t('signIn')}</dt>
        <dd>
          {failures === 0 ? t('noFailures') : <State tone="bad">{t('failures', { count: failures })}</State>}{' '}
          {failures > 0 && handles ? (
            <Button size="small" loading={unlock.isPending} onClick={() => unlock.mutate({ id })}>
              {t('unlock')}
            </Button>
          ) : null}
        </dd>
        <dt>{t('since')}</dt>
        <dd>{when(learner.createdAt)}</dd>
      </dl>
    </Card>
  );
}
