import styles from './key.module.css';

/** The key of a control, printed on it; whoever hears the page is told by its `aria-keyshortcuts`. */
export const Key = ({ children }: { readonly children: string }) => (
  <kbd className={styles.key} aria-hidden="true">
    {children}
  </kbd>
);
