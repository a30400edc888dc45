import { cx } from '@/components/ui/cx';
import { typesetHtml } from '@/lib/format/typeset-html';
import styles from './asked.module.css';

/** A text of the register with its formulas typeset on the server. */
export function Rich({ text, className }: { readonly text: string; readonly className?: string }) {
  return <span className={cx(styles.rich, className)} dangerouslySetInnerHTML={{ __html: typesetHtml(text) }} />;
}
