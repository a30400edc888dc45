'use client';
import { useTranslations } from 'next-intl';
import { Field, Select } from '@/components/ui/field';
import { Submit, TextField } from '@/components/ui/form';
import { useSession } from '@/lib/client/session';
import { digitsOnly } from '@/lib/client/strip';
import { useForm } from '@/lib/client/use-form';
import { levelOfGrade, levels, problemId, problemSubjects } from '@/lib/kernel/problems/names';
import { callApi } from '@/lib/query/call-api';
import { href } from '@/lib/routes';
import styles from './scan.module.css';

/** The number as it is printed, with the shelf that it stands on: asked for first, so that a wrong one is said here. */
export function NumberForm() {
  const [t, problem] = [useTranslations('practice.scan'), useTranslations('problem')];
  const { user } = useSession();
  const form = useForm({
    id: 'scan',
    start: { level: levelOfGrade(user?.gradeName ?? ''), subject: '数学', number: '' },
    strip: { number: digitsOnly(2) },
    wrong: ({ number }) => ({ number: Number(number) === 0 && t('noNumber') }),
    refusedAt: 'number',
  });
  const send = async (typed: typeof form.values): Promise<string> => {
    const level = levels.find((one) => one === typed.level) ?? 'junior';
    const subject = problemSubjects.find((one) => one === typed.subject) ?? '数学';
    const no = problemId({ level, subject, number: Number(typed.number) });
    const answer = await callApi('problem.question', { problemId: no, part: 'self' });
    if (!answer.ok) return answer.message;
    location.assign(href('problem.detail', { no }));
    return '';
  };
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <div className={styles.shelf}>
        <Field id={form.idOf('level')} label={t('level')}>
          <Select {...form.text('level')}>
            {levels.map((level) => (
              <option key={level} value={level}>
                {problem(`level.${level}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={form.idOf('subject')} label={t('subject')}>
          <Select {...form.text('subject')}>
            {problemSubjects.map((subject) => (
              <option key={subject} value={subject}>
                {subject}
              </option>
            ))}
          </Select>
        </Field>
        <TextField form={form} of="number" label={t('number')} className="num" inputMode="numeric" autoComplete="off" />
      </div>
      <Submit of={form} kind="outline" block busy={t('opening')}>
        {t('open')}
      </Submit>
    </form>
  );
}
