import { Fragment } from 'react';
import { cx } from '@/components/ui/cx';
import marked from '@/components/ui/words.module.css';
import { breaksAtClauses } from '@/lib/format/clauses';
import styles from './statement.module.css';

/** What a page says, large. With `emphasis` each sentence has its line and these words the dots of the red pen. */
export function Statement({ text, emphasis = '' }: { readonly text: string; readonly emphasis?: string }) {
  const at = emphasis ? text.indexOf(emphasis) : -1;
  const className = cx(styles.statement, breaksAtClauses(text) && 'clauses');
  if (at < 0) return <p className={className}>{text}</p>;
  return (
    <p className={className}>
      {text
        .slice(0, at)
        .split(/(?<=。)/)
        .map((sentence, index) => (
          <Fragment key={index}>
            {index > 0 ? <br /> : null}
            {sentence}
          </Fragment>
        ))}
      <span className={marked.dots}>{emphasis}</span>
      {text.slice(at + emphasis.length)}
    </p>
  );
}
