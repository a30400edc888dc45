import { getTranslations } from 'next-intl/server';
import { CellHeading } from '@/components/ui/cell-heading';
import motion from '@/components/ui/lift.module.css';
import { Link } from '@/components/ui/link';
import { cx } from '@/components/ui/cx';
import { Ground } from '@/components/ui/section';
import marked from '@/components/ui/words.module.css';
import { booksOf, type BookCard } from '@/lib/content/books';
import { href } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import { PanelSwitch } from './panel-switch';
import styles from './book-shelf.module.css';

const routeOfLevel = { senior: 'books.seniorDetail', junior: 'books.juniorDetail' } as const;

function Shelf({ books, first }: { readonly books: readonly BookCard[]; readonly first: string }) {
  const look = cx(styles.shelf, books.length > 7 && styles.eight);
  return (
    <div className={styles.scroll} tabIndex={0} role="group">
      <div className={styles.wide}>
        <div className={styles.board}>
          <div className={look}>
            {books.map(({ level, index, title, cover }) => (
              <Link key={index} className={motion.lift} href={href(routeOfLevel[level], { i: index })}>
                <img src={cover} alt={title} width={300} height={420} loading="lazy" />
              </Link>
            ))}
          </div>
        </div>
        <div className={cx(styles.titles, books.length > 7 && styles.eight)}>
          {books.map(({ index, key, title, tagline }) => (
            <div key={index}>
              <b className={cx(key === 'muti' && marked.wavy)}>{title}</b>
              <span className={cx(key === 'muti' && marked.pen)}>{key === 'muti' ? first : tagline}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The series on its board, senior or junior. */
export async function BookShelf({ site, title }: { readonly site: Site; readonly title: string }) {
  const t = await getTranslations('home.books');
  const [senior, junior] = await Promise.all([booksOf('senior', site), booksOf('junior', site)]);
  return (
    <Ground look="desk">
      <div className="wrap">
        <PanelSwitch
          heading={<CellHeading>{title}</CellHeading>}
          label={t('level')}
          panels={[
            { key: 'senior', label: t('senior', { count: senior.length }), node: <Shelf books={senior} first={t('first')} /> },
            { key: 'junior', label: t('junior', { count: junior.length }), node: <Shelf books={junior} first={t('first')} /> },
          ]}
        />
      </div>
    </Ground>
  );
}
