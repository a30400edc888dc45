import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Band } from '@/components/ui/band';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink, MoreLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { cx } from '@/components/ui/cx';
import motion from '@/components/ui/lift.module.css';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { Ground } from '@/components/ui/section';
import type { Book, BookLevel } from '@/lib/content/books';
import { href } from '@/lib/routes';
import styles from './catalogue.module.css';
import { bookRoutes } from './words';

const levels = ['senior', 'junior'] as const;

/** The books of a level as catalogue rows. `shops` is the section that 去购书 leads to. */
export async function CataloguePage({
  level,
  books,
  phone,
  shops,
}: {
  readonly level: BookLevel;
  readonly books: readonly Book[];
  readonly phone: string;
  readonly shops: ReactNode;
}) {
  const t = await getTranslations('books');
  const titles = await getTranslations('titles');
  const common = await getTranslations('common');
  const title = titles(bookRoutes[level].list);
  return (
    <>
      <Band>
        <CellHeading as="h1">{title}</CellHeading>
        <p>{t(`${level}.lead`)}</p>
        <nav className={styles.levels} aria-label={t('levels')}>
          {levels.map((one) => (
            <Link
              key={one}
              href={href(bookRoutes[one].list)}
              className={cx(one === level && styles.on)}
              aria-current={one === level ? 'page' : undefined}
            >
              {t(`${one}.name`)}
            </Link>
          ))}
        </nav>
      </Band>
      <div className="wrap">
        <Breadcrumb label={common('crumbs')} items={[{ label: titles('brand.home'), href: href('brand.home') }, { label: title }]} />
        <ol className={styles.list}>
          {books.map((book, at) => (
            <Row key={book.index} book={book} position={at + 1} />
          ))}
        </ol>
      </div>
      <Ground className={styles.ask}>
        <div className="wrap">
          <h2>{t('askTitle')}</h2>
          <p>
            {t('askText')}
            <a className="num" href={`tel:${phone}`}>
              {phone}
            </a>
          </p>
          <p>
            <MoreLink href={href(bookRoutes[level].manual)}>{t('toManual')}</MoreLink>
          </p>
          {level === 'junior' ? (
            <p>
              <MoreLink href={href('promo.simgle')}>{t('toArticle', { title: titles('promo.simgle') })}</MoreLink>
            </p>
          ) : null}
        </div>
      </Ground>
      {shops}
    </>
  );
}

async function Row({ book, position }: { readonly book: Book; readonly position: number }) {
  const t = await getTranslations('books');
  const { level, index, title, tagline, intro, whenToUse, grades, priceFen, cover } = book;
  const address = href(bookRoutes[level].detail, { i: index });
  return (
    <li className={styles.row}>
      <span className={cx(styles.no, 'num')} aria-hidden="true">
        {position}
      </span>
      <Link href={address} tabIndex={-1} aria-hidden="true">
        <img
          className={cx(styles.cover, motion.lift)}
          src={cover}
          alt=""
          width={300}
          height={420}
          loading={position > 2 ? 'lazy' : 'eager'}
          fetchPriority={position === 1 ? 'high' : undefined}
        />
      </Link>
      <div>
        <h2>
          <Link href={address}>{title}</Link>
        </h2>
        <p className={styles.tagline}>{tagline}</p>
        <p className={styles.intro}>{intro[0]}</p>
      </div>
      <dl>
        <div>
          <dt>{t('when')}</dt>
          <dd>{whenToUse}</dd>
        </div>
        <div className="d-only">
          <dt>{t('for')}</dt>
          <dd>{grades.join(' / ')}</dd>
        </div>
        <div>
          <dt>{t('price')}</dt>
          <dd>
            <Price price={priceFen} size="text" full />
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <ButtonLink href={address} aria-label={t('openBook', { title })}>
          {t('open')}
        </ButtonLink>
        <ButtonLink kind="outline" href="#shops" aria-label={t('buyBook', { title })}>
          {t('buy')}
        </ButtonLink>
      </div>
    </li>
  );
}
