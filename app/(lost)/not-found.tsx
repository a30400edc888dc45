import styles from '@/components/ops/access/box.module.css';
import { screenPath } from '@/lib/ops/screens';
import words from '@/messages/zh-CN/ops.json';

/** Signed in or not: the address is none of the desk, and this is the way back. */
export default function DeskNotFound() {
  return (
    <main className={styles.ground}>
      <div className={styles.box}>
        <h1 className={styles.head}>{words.failure.page}</h1>
        <a href={screenPath('today')}>{words.failure.home}</a>
      </div>
    </main>
  );
}
