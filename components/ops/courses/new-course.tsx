'use client';
import { Form } from 'antd';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { DeskOutput } from '@/lib/ops/contract';
import { screenPath } from '@/lib/ops/screens';
import { useAskBeforeLeaving } from '../data/use-unsaved';
import { BackLink } from '../parts/back-link';
import { useActForm } from '../parts/desk-form';
import { Card, Page } from '../parts/page';
import { CourseForm, type Values } from './course-form';
import styles from './note.module.css';
import { draftOf, noValues } from './values';

/** A course that is not there yet: its words and prices, and then the rest. */
export function NewCourse({ choices }: { readonly choices: DeskOutput<'courses.choices'> }) {
  const t = useTranslations('courseDesk');
  const router = useRouter();
  const [form] = Form.useForm<Values>();
  const make = useActForm('courses.make', (values: Values) => ({ course: draftOf({ ...noValues, ...values }) }), {
    under: 'title',
    within: 'course',
    form,
    onDone: ({ id }) => router.replace(screenPath('courses', id)),
  });
  useAskBeforeLeaving(() => form.isFieldsTouched());
  return (
    <Page title={t('new')} note={<Back />}>
      <Card padded>
        <p className={styles.meta}>{t('newNote')}</p>
        <CourseForm
          of={make}
          form={form}
          values={noValues}
          choices={choices}
          drawn={null}
          problems={0}
          act={t('make')}
          waits={null}
          changed
        />
      </Card>
    </Page>
  );
}

/** The way to all courses. */
export function Back() {
  const nav = useTranslations('ops.nav');
  return <BackLink to={screenPath('courses')}>{nav('courses')}</BackLink>;
}
