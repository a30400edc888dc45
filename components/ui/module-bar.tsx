import { Icon } from './icon';
import { Link } from './link';
import styles from './module-bar.module.css';

/** The bar of a mobile module's page: the way back, and the page's title as its h1. */
export function ModuleBar({ title, back }: { readonly title: string; readonly back?: { readonly href: string; readonly label: string } }) {
  return (
    <header className={styles.bar}>
      {back ? (
        <Link href={back.href} aria-label={back.label}>
          <Icon name="l" />
        </Link>
      ) : (
        <span />
      )}
      <h1>{title}</h1>
      <span />
    </header>
  );
}
