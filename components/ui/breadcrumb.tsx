import { Fragment } from 'react';
import styles from './breadcrumb.module.css';
import { Icon } from './icon';
import { Link } from './link';

/** Where the page stands; the last item is the page itself and no link. */
export function Breadcrumb({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly { readonly label: string; readonly href?: string }[];
}) {
  return (
    <nav className={`${styles.crumb} screen-only`} aria-label={label}>
      {items.map(({ label: text, href }, at) => (
        <Fragment key={text}>
          {at > 0 ? <Icon name="r" /> : null}
          {href && at < items.length - 1 ? <Link href={href}>{text}</Link> : <b aria-current="page">{text}</b>}
        </Fragment>
      ))}
    </nav>
  );
}
