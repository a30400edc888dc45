'use client';
import { useId, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import styles from './fold.module.css';

/** A column of links on a desktop; on a phone it folds under its heading. */
export function Fold({
  title,
  links,
}: {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={cx(styles.fold, open && styles.open)}>
      <h2 className="d-only">{title}</h2>
      <button type="button" className={styles.button} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {title}
        <Icon name="d" />
      </button>
      <ul id={id}>
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
