import { useTranslations } from 'next-intl';
import { Icon } from './icon';
import { Link } from './link';
import { PenMark } from './pen-mark';
import styles from './pagination.module.css';

/** The pages to show: the first, the last, two to either side of the current one; null stands for a gap. */
export function pageWindow(page: number, last: number): readonly (number | null)[] {
  const shown = [...new Set([1, last, ...[-2, -1, 0, 1, 2].map((step) => page + step)])]
    .filter((n) => n >= 1 && n <= last)
    .sort((a, b) => a - b);
  return shown.flatMap((n, at) => (at > 0 && n - (shown[at - 1] ?? n) > 1 ? [null, n] : [n]));
}

/** Pages as plain links in cells, a red ring on the current one. Nothing is drawn for a single page. */
export function Pagination({
  page,
  total,
  pageSize,
  hrefOf,
}: {
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
  readonly hrefOf: (page: number) => string;
}) {
  const t = useTranslations('ui');
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('pagination.label')}>
      {page > 1 ? (
        <Link href={hrefOf(page - 1)} rel="prev" aria-label={t('pagination.previous')}>
          <Icon name="l" />
        </Link>
      ) : null}
      {pageWindow(page, last).map((n, at) =>
        n === null ? (
          <span key={`gap-${at}`} aria-hidden="true">
            …
          </span>
        ) : n === page ? (
          <span key={n} className={styles.on} aria-current="page">
            {n}
            <PenMark shape="circle" width={2.4} />
          </span>
        ) : (
          <Link key={n} href={hrefOf(n)} aria-label={t('pagination.page', { page: n })}>
            {n}
          </Link>
        ),
      )}
      {page < last ? (
        <Link href={hrefOf(page + 1)} rel="next" aria-label={t('pagination.next')}>
          <Icon name="r" />
        </Link>
      ) : null}
    </nav>
  );
}
