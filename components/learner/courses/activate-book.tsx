'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { errorId, Field, Input } from '@/components/ui/field';
import { useStrippedInput } from '@/lib/client/stripped-input';
import type { BrowserOutput } from '@/lib/contracts';
import { dateShort } from '@/lib/format/date';
import { callApi } from '@/lib/query/call-api';
import { href } from '@/lib/routes';
import styles from '../learner.module.css';
import { codeProblem, stripCode } from './code-rules';

const id = 'assistant-code';

/** 开通随书课程: the teaching-assistant code of a printed copy opens its companion course. */
export function ActivateBook() {
  const t = useTranslations('personal.activate');
  const queries = useQueryClient();
  const code = useStrippedInput(stripCode);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState<BrowserOutput<'assistant.validateCode'> | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setOpened(null);
    const wrong = codeProblem(code.value);
    setProblem(wrong ? t(wrong) : '');
    if (wrong) {
      document.getElementById(id)?.focus();
      return;
    }
    setBusy(true);
    const answer = await callApi('assistant.validateCode', { code: code.value });
    setBusy(false);
    if (!answer.ok) {
      setProblem(answer.message);
      return;
    }
    setOpened(answer.data);
    code.setValue('');
    void queries.invalidateQueries({ queryKey: ['orders.myCourses'] });
    void queries.invalidateQueries({ queryKey: ['myCourse.categories'] });
  }
  return (
    <section className={styles.activate} aria-labelledby="activate">
      <div>
        <h2 id="activate">{t('title')}</h2>
        <p>{t('lead')}</p>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field id={id} label={t('label')} hint={t('hint')} error={problem || undefined}>
          <div className={styles.codeLine}>
            <Input
              id={id}
              className="num"
              boxed
              {...code.bind}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              bad={problem !== ''}
              aria-describedby={problem ? errorId(id) : undefined}
            />
            <Button type="submit" disabled={busy}>
              {busy ? t('busy') : t('submit')}
            </Button>
          </div>
        </Field>
        <div role="status">
          {opened ? (
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
