import { Link } from './link';
import styles from './neighbours.module.css';

interface Neighbour {
  readonly label: string;
  readonly title: string;
  readonly href: string;
}

/** The way on from a text: the one before and the one after; nothing where there is neither. */
export function Neighbours({ label, items }: { readonly label: string; readonly items: readonly Neighbour[] }) {
  if (items.length === 0) return null;
  return (
    <nav className={styles.neighbours} aria-label={label}>
      {items.map((item) => (
        <Link key={item.label} href={item.href}>
          <span>{item.label}</span>
          <b>{item.title}</b>
        </Link>
      ))}
    </nav>
  );
}
