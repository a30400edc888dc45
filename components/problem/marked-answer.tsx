import { PenMark, Ringed } from '@/components/ui/pen-mark';
import type { BrowserOutput } from '@/lib/contracts';
import type { Field } from './answer-field';
import styles from './marked-answer.module.css';
import type { TryWords } from './words';

/** What was answered, as a teacher gives it back: ringed where it is wrong, ticked where it is right. Sentences are left as they are. */
export function MarkedAnswer({
  field,
  tried: { verdict, typed },
  words,
}: {
  readonly field: Field;
  readonly tried: Pick<BrowserOutput<'problem.try'>, 'verdict'> & { readonly typed: string };
  readonly words: TryWords;
}) {
  if (field.kind === 'words' || (verdict !== 'right' && verdict !== 'wrong')) return null;
  const wrong = verdict === 'wrong';
  return (
    <p className={styles.marked}>
      <span className={styles.wrote}>{words.wrote}</span>
      {field.kind === 'line' ? field.label : null}{' '}
      {wrong ? (
        <Ringed className={styles.ring} width={3} draw>
          {typed}
        </Ringed>
      ) : (
        <span>{typed}</span>
      )}
      {field.kind === 'line' ? field.unit : null}
      {wrong ? null : (
        <span className={styles.tick} aria-hidden="true">
          <PenMark shape="tick" draw />
        </span>
      )}
    </p>
  );
}
