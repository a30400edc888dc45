import { Cell } from '@/components/ui/cell';
import { cx } from '@/components/ui/cx';
import { errorId, FieldError } from '@/components/ui/field';
import { PenMark } from '@/components/ui/pen-mark';
import forms from '@/components/ui/forms.module.css';
import styles from './choice.module.css';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** One character in a cell before the label. */
  readonly glyph?: string;
  readonly hint?: string | undefined;
}

const looks = { cells: styles.cells, rows: styles.rows };

/** One of a few, as the browser's own radio buttons below cells (grades) or rows (ways to pay). */
export function Choice<Value extends string>({
  id,
  name,
  look,
  label,
  options,
  value,
  error,
  onChange,
}: {
  readonly id: string;
  readonly name: string;
  readonly look: keyof typeof looks;
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | '';
  readonly error?: string | undefined;
  readonly onChange: (value: Value) => void;
}) {
  return (
    <fieldset
      id={id}
      className={cx(styles.choice, looks[look], error !== undefined && styles.bad)}
      aria-describedby={error ? errorId(id) : undefined}
    >
      <legend>{label}</legend>
      <div>
        {options.map((option, at) => (
          <label key={option.value}>
            <input
              className={forms.unseen}
              id={`${id}-${at}`}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.glyph ? (
                <Cell className={styles.cell} data-value={option.value} aria-hidden="true">
                  {option.glyph}
                </Cell>
              ) : null}
              <b>
                {option.label}
                {option.hint ? <small>{option.hint}</small> : null}
              </b>
              <em aria-hidden="true">{option.value === value ? <PenMark shape="tick" /> : null}</em>
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError of={id}>{error}</FieldError> : null}
    </fieldset>
  );
}
