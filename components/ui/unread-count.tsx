import styles from './unread-count.module.css';

/** How many are unread, behind the entry that leads to them; `said` is the same for the ear. Nothing where there are none. */
export function UnreadCount({ count, said }: { readonly count: number; readonly said: string }) {
  return count > 0 ? (
    <b className={`${styles.count} num`}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{said}</span>
    </b>
  ) : null;
}
