import type { SyntheticEvent } from 'react';
import { Cell } from '@/components/ui/cell';
import { Textarea } from '@/components/ui/field';
import type { Control } from '@/lib/client/form';
import { MathsLine } from './maths-line';
import styles from './try.module.css';
import type { TryWords } from './words';

/** Choices as HTML, one line with what stands before and after it, or a few words of one's own. */
export type Field =
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'line'; readonly label: string; readonly unit: string }
  | { readonly kind: 'words' };

/** What is typed: a field of a form (lib/client/form.ts), or anything else that keeps a text. */
interface Typed {
  readonly id: string;
  readonly value: string;
  readonly onChange: (event: SyntheticEvent<Control>) => void;
}

/** What is typed, and how else than by typing it gets there. */
interface Written {
  readonly typed: Typed;
  readonly put: (value: string) => void;
}

const letters = ['A', 'B', 'C', 'D'] as const;
/** Characters that the contract takes. */
const MOST = 200;

/** What a question is answered in. `bad` = what stands there was wrong. */
export function AnswerField({
  field,
  typed,
  put,
  words,
  bad = false,
  name = typed.id,
}: Written & {
  readonly field: Field;
  readonly words: TryWords;
  readonly bad?: boolean;
  /** As which it is sent without script. */
  readonly name?: string;
}) {
  if (field.kind === 'choice')
    return (
      <fieldset id={typed.id} className={styles.options}>
        <legend className="sr-only">{words.choose}</legend>
        {field.options.map((html, at) => (
          <label key={html}>
            <input type="radio" name={name} value={letters[at]} checked={typed.value === letters[at]} onChange={typed.onChange} />
            <Cell className={styles.sign}>{letters[at]}</Cell>
            <span className={styles.rich} dangerouslySetInnerHTML={{ __html: html }} />
          </label>
        ))}
      </fieldset>
    );
  const common = { ...typed, name, maxLength: MOST, bad, autoComplete: 'off' } as const;
  if (field.kind === 'words')
    return (
      <div className="w-full mb-16">
        <label htmlFor={typed.id}>{words.own}</label>
        <Textarea {...common} rows={3} />
      </div>
    );
  return <MathsLine {...common} before={field.label} unit={field.unit} words={words} put={put} />;
}
