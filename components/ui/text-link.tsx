import './sheets';
import type { ComponentProps } from 'react';
import { cx } from './cx';
import { Link, type LinkProps } from './link';
import styles from './press.module.css';

/** For what looks like a text link and is neither a link of ours nor a button. */
export const linkLook = styles.link;

/** Bold words on a highlighter line; `alone` is underlined, in a line of its own. */
export function TextLink({ alone = false, className, ...rest }: LinkProps & { readonly alone?: boolean }) {
  return <Link className={cx(alone ? styles.alone : styles.link, className)} {...rest} />;
}

/** A button that looks like a text link. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={cx(styles.link, className)} {...rest} />;
}
