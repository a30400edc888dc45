import { Button } from './button';
import { Input } from './field';
import styles from './search-line.module.css';

/**
 * A line to search a list by: a plain form, so that what is looked for stands in the address as `keyWord`. `kept` = what
 * else the address says and keeps.
 */
export function SearchLine({
  action,
  keyWord,
  label,
  submit,
  most,
  kept = {},
}: {
  readonly action: string;
  readonly keyWord: string;
  readonly label: string;
  readonly submit: string;
  /** Most characters (contract). */
  readonly most: number;
  readonly kept?: Readonly<Record<string, string>>;
}) {
  return (
    <form className={styles.line} action={action} role="search" aria-label={label}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Input
        key={keyWord}
        boxed
        type="search"
        name="keyWord"
        aria-label={label}
        placeholder={label}
        defaultValue={keyWord}
        maxLength={most}
      />
      <Button type="submit" kind="outline" size="s" icon="search">
        {submit}
      </Button>
    </form>
  );
}
