'use client';
import { useState, useSyncExternalStore, type ComponentProps, type ComponentType } from 'react';
import { cx } from '@/components/ui/cx';
import { Input } from '@/components/ui/field';
import { TextButton } from '@/components/ui/text-link';
import type { MathsLibrary } from './maths/library';
import type { MathsFieldProps } from './maths/maths-field';
import styles from './try.module.css';
import type { TryWords } from './words';

/** What the library leans on; Chrome 75 has none of it, and types. */
const isAble = (): boolean =>
  'attachInternals' in HTMLElement.prototype &&
  'adoptedStyleSheets' in document &&
  'requestSubmit' in HTMLFormElement.prototype &&
  'replaceAll' in String.prototype &&
  'at' in Array.prototype;
/** The field with the library behind it: neither is there before somebody wants it. */
interface Maths {
  readonly Field: ComponentType<MathsFieldProps>;
  readonly library: MathsLibrary;
}
async function fetchMaths(): Promise<Maths> {
  const [{ default: Field }, { fetchLibrary }] = await Promise.all([import('./maths/maths-field'), import('./maths/library')]);
  return { Field, library: await fetchLibrary() };
}
const never = (): (() => void) => () => undefined;

/**
 * A line for an answer, with a press to the maths keyboard, whose code comes then. The line stays what is sent: without script, in an
 * old browser and for who would rather type nothing changes.
 */
export function MathsLine({
  before,
  unit,
  words,
  put,
  ...line
}: Omit<ComponentProps<typeof Input>, 'value' | 'maxLength'> & {
  readonly id: string;
  readonly value: string;
  readonly maxLength: number;
  /** What stands before it: `x =`; '' = the words for an answer. */
  readonly before: string;
  readonly unit: string;
  readonly words: TryWords;
  readonly put: (value: string) => void;
}) {
  const able = useSyncExternalStore(never, isAble, () => false);
  const [maths, setMaths] = useState<Maths | null>(null);
  const [said, setSaid] = useState('');
  const { id, name, value, bad = false } = line;
  const open = (): void => {
    setSaid(words.keysComing);
    fetchMaths().then(
      (fetched) => {
        setMaths(fetched);
        setSaid('');
      },
      () => setSaid(words.keysFailed),
    );
  };
  const press = maths ? (
    <TextButton data-keys="" onClick={() => setMaths(null)}>
      {words.keysShut}
    </TextButton>
  ) : (
    <TextButton data-keys="" onClick={open}>
      {words.keysOpen}
    </TextButton>
  );
  return (
    <div className={cx(styles.line, maths && styles.wide)}>
      <label htmlFor={id}>
        <span className={before === '' ? undefined : 'sr-only'}>{words.answer}</span> {before}
      </label>
      {maths ? (
        <>
          <input type="hidden" name={name} value={value} />
          <maths.Field
            library={maths.library}
            id={id}
            label={`${words.answer} ${before}`.trim()}
            value={value}
            bad={bad}
            most={line.maxLength}
            words={words}
            put={put}
          />
        </>
      ) : (
        <Input {...line} boxed autoCapitalize="off" spellCheck={false} />
      )}
      {unit === '' ? null : <span className={styles.unit}>{unit}</span>}
      {able ? <span className={styles.press}>{press}</span> : null}
      <span role="status">{said}</span>
    </div>
  );
}
