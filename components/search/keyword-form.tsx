'use client';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError, Input } from '@/components/ui/field';
import { useForm } from '@/lib/client/use-form';
import { useInBrowser } from '@/lib/client/use-in-browser';
import { href } from '@/lib/routes';
import { MOST_CHARACTERS } from './keyword';
import styles from './keyword-form.module.css';

interface Props {
  readonly keyWord: string;
  readonly label: string;
  readonly placeholder: string;
  readonly submit: string;
  /** What is said to whoever searches for nothing. */
  readonly empty: string;
}

/**
 * GET /search?keyWord=…; it works without JavaScript, where the browser itself asks for the word that is missing. With it the form says
 * so, and then lets the browser send it as it would have.
 */
export function KeywordForm({ keyWord, label, placeholder, submit, empty }: Props) {
  const scripted = useInBrowser();
  const form = useForm({
    id: 'search',
    start: { keyWord },
    wrong: (values) => ({ keyWord: !values.keyWord.trim() && empty }),
  });
  const error = form.error('keyWord');
  const send = (event: FormEvent<HTMLFormElement>): void => {
    const sheet = event.currentTarget;
    form.submit(async () => {
      sheet.submit();
      return '';
    })(event);
  };
  return (
    <>
      <form className={styles.form} action={href('brand.search')} method="get" noValidate={scripted} onSubmit={send}>
        <Input
          {...form.text('keyWord')}
          boxed
          type="search"
          name="keyWord"
          aria-label={label}
          placeholder={placeholder}
          maxLength={MOST_CHARACTERS}
          required
          autoComplete="off"
        />
        <Button type="submit" icon="search" disabled={form.busy}>
          {submit}
        </Button>
      </form>
      {error ? <FieldError of={form.idOf('keyWord')}>{error}</FieldError> : null}
    </>
  );
}
