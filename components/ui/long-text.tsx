import { cx } from './cx';
import styles from './long-text.module.css';

/** A long text: HTML that was sanitised on the server. `wide` leaves the length of lines to the place it stands in. */
export function LongText({
  html,
  wide = false,
  className,
}: {
  readonly html: string;
  readonly wide?: boolean;
  readonly className?: string;
}) {
  return <div className={cx(styles.text, wide && styles.wide, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
