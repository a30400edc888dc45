'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { Submit } from '@/components/ui/form';
import { useForm } from '@/lib/client/use-form';
import { useScannedCode } from '@/lib/client/use-scanned-code';
import type { BrowserOutput } from '@/lib/contracts';
import { dateShort } from '@/lib/kernel/date';
import { callApi } from '@/lib/query/call-api';
import { fetchAnew } from '@/lib/query/fetch-anew';
import { href } from '@/lib/routes';
import styles from './activate-book.module.css';
import { codeError, stripCode } from './code-rules';

/** 开通随书课程: the teaching-assistant code of a printed copy opens its companion course. */
export function ActivateBook() {
  const t = useTranslations('personal.activate');
  const queries = useQueryClient();
  const [opened, setOpened] = useState<BrowserOutput<'assistant.validateCode'> | null>(null);
  const form = useForm({
    id: 'assistant',
    start: { code: '' },
    strip: { code: stripCode },
    wrong: ({ code }) => {
      const error = codeError(code);
      return { code: error && t(error) };
    },
    refusedAt: 'code',
  });

  useScannedCode((code) => form.set('code', code));

  async function send({ code }: typeof form.values): Promise<string> {
    setOpened(null);
    const answer = await callApi('assistant.validateCode', { code });
    if (!answer.ok) return answer.message;
    setOpened(answer.data);
    form.reset();
    void fetchAnew(queries, { queryKey: ['orders.myCourses'] });
    void fetchAnew(queries, { queryKey: ['myCourse.categories'] });
    return '';
  }
  return (
    <section className={styles.activate} aria-labelledby="activate">
      <div>
        <h2 id="activate">{t('title')}</h2>
        <p>{t('lead')}</p>
      </div>
      <form noValidate onSubmit={form.submit(send)}>
        <Field id={form.idOf('code')} label={t('label')} hint={t('hint')} error={form.error('code')}>
          <div className={styles.codeLine}>
            <Input {...form.text('code')} className="num" boxed autoComplete="off" autoCapitalize="characters" spellCheck={false} />
            <Submit of={form} busy={t('busy')}>
              {t('submit')}
            </Submit>
          </div>
        </Field>
        <div role="status">
          {opened && form.values.code === '' ? (
            <p className={styles.opened}>
              {t('done', { title: opened.title, date: dateShort(opened.validUntil) })}
              <ButtonLink kind="buy" size="s" icon="play" href={href('personal.myCourseChapter', { courseId: opened.courseId })}>
                {t('start')}
              </ButtonLink>
            </p>
          ) : null}
        </div>
      </form>
    </section>
  );
}
