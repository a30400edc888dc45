import { PenMark, Ringed } from '@/components/ui/pen-mark';
import type { BrowserOutput } from '@/lib/contracts';
import type { Field } from './answer-field';
import styles from './marked-answer.module.css';
import type { TryWords } from './words';

/** What a number ends with: behind anything else a unit has been typed, the field's or another one. */
const BARE = /[\d)\]}π]$/;

/** What stands before and after a line, where it was not typed too: `x=6`, `48页`. */
function around(field: Field, typed: string): readonly string[] {
  if (field.kind !== 'line') return [];
  const line = typed.normalize('NFKC').trim();
  return [line.includes('=') ? '' : field.label, BARE.test(line) ? field.unit : ''];
}

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
  const [label, unit] = around(field, typed);
  return (
    <p className={styles.marked}>
      <span className={styles.wrote}>{words.wrote}</span>
      {label}{' '}
      {wrong ? (
        <Ringed className={styles.ring} width={3} draw>
          {typed}
        </Ringed>
      ) : (
        <span>{typed}</span>
      )}
      {unit}
      {wrong ? null : (
        <span className={styles.tick} aria-hidden="true">
          <PenMark shape="tick" draw />
        </span>
      )}
    </p>
  );
}
