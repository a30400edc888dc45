import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { SafeImage } from '@/components/ui/safe-image';
import { Marked } from './marked';
import type { Result } from './result';
import styles from './search.module.css';

/** One hit; the whole row is its link. */
export function ResultRow({ result, words }: { readonly result: Result; readonly words: readonly string[] }) {
  return (
    <Link className={styles.row} href={result.href}>
      <span className={cx(styles.picture, result.upright && styles.upright)}>
        <SafeImage src={result.image} alt="" width={result.upright ? 300 : 480} height={result.upright ? 420 : 300} />
      </span>
      <div>
        <h3>
          <Marked text={result.title} words={words} />
        </h3>
        <p>
          <Marked text={result.text} words={words} />
        </p>
        <p className={`num ${styles.meta}`}>{result.meta}</p>
      </div>
    </Link>
  );
}
