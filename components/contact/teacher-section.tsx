import { getTranslations } from 'next-intl/server';
import { teacherLimits } from '@/lib/contracts/values/forms';
import type { Site } from '@/lib/sites';
import styles from '@/components/ui/form-sheet.module.css';
import { formWords } from './form-words';
import { NoScriptCall } from './no-script-call';
import type { FieldSpec } from './rules';
import { TeacherForm } from './teacher-form';

/** The application of a teacher with its heading; grades and subjects are the upstream's own. */
export async function TeacherSection({
  site,
  grades,
  subjects,
}: {
  readonly site: Site;
  readonly grades: readonly string[];
  readonly subjects: readonly string[];
}) {
  const [t, words] = await Promise.all([getTranslations('contact'), formWords('teacher')]);
  const choose = (name: string, label: string, options: readonly string[]): FieldSpec => ({
    name,
    kind: 'select',
    label,
    error: t('error.choose'),
    required: true,
    max: teacherLimits.subject,
    options,
  });
  const fields: readonly FieldSpec[] = [
    {
      name: 'name',
      kind: 'text',
      label: t('field.fullName'),
      error: t('error.name'),
      required: true,
      max: teacherLimits.name,
      autoComplete: 'name',
    },
    {
      name: 'mobilePhone',
      kind: 'tel',
      label: t('field.mobilePhone'),
      error: t('error.mobilePhone'),
      required: true,
      max: 20,
      autoComplete: 'tel',
    },
    choose('subjectName', t('teacher.subject'), subjects),
    choose('gradeName', t('teacher.grade'), grades),
    { name: 'years', kind: 'number', label: t('teacher.years'), error: t('error.years'), required: true, min: 0, max: teacherLimits.years },
    {
      name: 'city',
      kind: 'text',
      label: t('teacher.city'),
      error: t('error.city'),
      required: true,
      max: teacherLimits.city,
      autoComplete: 'address-level2',
    },
    {
      name: 'school',
      kind: 'text',
      label: t('teacher.school'),
      error: t('error.school'),
      required: false,
      max: teacherLimits.school,
      autoComplete: 'organization',
    },
    {
      name: 'words',
      kind: 'textarea',
      label: t('teacher.words'),
      error: t('error.teacherWords'),
      hint: t('teacher.wordsHint'),
      required: false,
      max: teacherLimits.words,
    },
  ];
  return (
    <section className={styles.sheet} aria-labelledby="teacher-head">
      <h2 id="teacher-head">{t('teacher.title')}</h2>
      <NoScriptCall site={site} />
      <TeacherForm fields={fields} words={words} />
    </section>
  );
}
