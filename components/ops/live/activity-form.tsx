'use client';
import { Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useRead } from '../data/use-desk';
import { useAskBeforeLeaving } from '../data/use-unsaved';
import { DeskForm, type ActForm } from '../parts/desk-form';
import { Card, Fetched } from '../parts/page';
import type { ActivityValues } from './activity-values';
import { BasicFields } from './basic-fields';
import styles from './activity-form.module.css';
import { NightFields } from './night-fields';
import { TextFields } from './text-fields';

interface Props {
  readonly of: ActForm<ActivityValues>;
  readonly values: ActivityValues;
  /** The verb with its object, on the button. */
  readonly act: string;
  /** Asks for the name in addresses, too. */
  readonly named?: boolean;
}

/** Everything that an activity is made of: what is sold, when, and what its page says. */
export function ActivityForm({ of, values, act, named = false }: Props) {
  const t = useTranslations('ops.live');
  const choices = useRead('live.choices', {});
  useAskBeforeLeaving(() => of.form.isFieldsTouched());
  return (
    <Fetched of={choices}>
      {(data) => (
        <DeskForm of={of} initial={values}>
          <Card title={t('basics')} padded>
            <BasicFields choices={data} hasSlug={named} selling={values.courseId} taughtBy={values.teacherId} />
          </Card>
          <Card title={t('when')} note={t('schoolNote')} padded>
            <NightFields />
          </Card>
          <Card title={t('texts')} padded>
            <TextFields grades={data.grades} />
          </Card>
          {/* No button that submits: Enter in one of so many fields would send what is half written. */}
          <Button className={styles.send ?? ''} type="primary" loading={of.pending} onClick={of.form.submit}>
            {act}
          </Button>
        </DeskForm>
      )}
    </Fetched>
  );
}
