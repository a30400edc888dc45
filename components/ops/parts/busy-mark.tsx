import styles from './busy-mark.module.css';

/**
 * In a button whose action is under way. Nobody hears it: the button keeps its name. The library's own mark says “loading” before it, and on
 * a busy machine stays there unseen when all is done.
 */
export const BusyMark = () => <span className={styles.mark} aria-hidden />;
