import { Fragment } from 'react';
import { splitByWords } from './split';
import styles from './marked.module.css';

/** A text with the searched words highlighted. */
export function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return splitByWords(text, words).map(({ part, hit }, at) =>
    hit ? (
      <mark key={at} className={styles.hit}>
        {part}
      </mark>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
