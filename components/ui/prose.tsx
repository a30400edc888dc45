import { boxTables, splitOpening } from '@/lib/format/prose';
import styles from './prose.module.css';

/**
 * A long text: article typography, numbered headings, tables that scroll in their box. `html` is sanitised. `note` =
 * the red margin note (旁批), beside the opening on a desktop and inside the text on a phone; `tableLabel` names tables.
 */
export function Prose({
  html,
  note = null,
  tableLabel,
}: {
  readonly html: string;
  readonly note?: string | null;
  readonly tableLabel: string;
}) {
  const { opening, rest } = splitOpening(boxTables(html, tableLabel));
  return (
    <div className={styles.prose}>
      {opening ? <div className={styles.opening} dangerouslySetInnerHTML={{ __html: opening }} /> : null}
      {note ? <p className={styles.note}>{note}</p> : null}
      <div dangerouslySetInnerHTML={{ __html: rest }} />
    </div>
  );
}
