'use client';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { errorId, Input } from '@/components/ui/field';
import { href } from '@/lib/routes';
import { MOST_CHARACTERS } from './keyword';
import styles from './search.module.css';

interface Props {
  readonly keyWord: string;
  readonly label: string;
  readonly placeholder: string;
  readonly submit: string;
  /** What is said to whoever searches for nothing. */
  readonly empty: string;
}

const ID = 'search-keyword';

/** GET /search?keyWord=…; it works without JavaScript, where the browser itself asks for the word that is missing. */
export function KeywordForm({ keyWord, label, placeholder, submit, empty }: Props) {
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const ask = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    setMissing(true);
    field.current?.focus();
  };
  return (
    <>
      <form
        className={styles.form}
        action={href('brand.search')}
        method="get"
        onSubmit={(event) => {
          if (!field.current?.value.trim()) ask(event);
        }}
      >
        <Input
          ref={field}
          id={ID}
          boxed
          bad={missing}
          type="search"
          name="keyWord"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={keyWord}
          key={keyWord}
          maxLength={MOST_CHARACTERS}
          required
          autoComplete="off"
          onInvalid={ask}
          onChange={() => setMissing(false)}
        />
        <Button type="submit" icon="search">
          {submit}
        </Button>
      </form>
      {missing ? (
        <p className="err" id={errorId(ID)} role="alert">
          {empty}
        </p>
      ) : null}
    </>
  );
}
