import { getTranslations } from 'next-intl/server';
import { Cell } from '@/components/ui/cell';
import { CoursePrice } from '@/components/ui/course-price';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { SafeImage } from '@/components/ui/safe-image';
import { Tag } from '@/components/ui/tag';
import { Marked } from './marked';
import type { Result } from './result';
import styles from './result-row.module.css';

/** One hit; the whole row is its link. */
export async function ResultRow({ result, words }: { readonly result: Result; readonly words: readonly string[] }) {
  const t = await getTranslations('search');
  return (
    <Link className={cx(styles.row, result.offer && styles.sold)} href={result.href}>
      <span className={cx(styles.picture, result.upright && styles.upright)}>
        {result.number ? (
          [...result.number].map((digit, at) => (
            <Cell key={at} className={styles.cell}>
              {digit}
            </Cell>
          ))
        ) : (
          <SafeImage src={result.image} alt="" width={result.upright ? 300 : 480} height={result.upright ? 420 : 300} />
        )}
      </span>
      <div>
        {result.tags ? (
          <p className={styles.tags}>
            {result.tags.map((tag, at) => (
              <Tag key={tag} tone={at === 0 ? 'ink' : 'plain'}>
                {tag}
              </Tag>
            ))}
          </p>
        ) : null}
        <h3>
          <Marked text={result.title} words={words} />
        </h3>
        <p className={styles.text}>
          <Marked text={result.text} words={words} />
        </p>
        <p className={`num ${styles.meta}`}>{result.meta}</p>
      </div>
      {result.offer ? (
        <span className={styles.offer}>
          <CoursePrice price={result.offer.priceFen} planned={result.offer.planned} label={t('planned')} />
          {result.offer.hasTrial ? <small>{t('trial')}</small> : null}
        </span>
      ) : null}
    </Link>
  );
}
