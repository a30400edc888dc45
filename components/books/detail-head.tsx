import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink, Buttons } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { Tag } from '@/components/ui/tag';
import { Price, WasPrice } from '@/components/ui/price';
import type { Book } from '@/lib/content/books';
import { href } from '@/lib/routes';
import styles from './detail-head.module.css';
import { VerifyCode } from './verify-code';
import { bookRoutes, gradeSpan } from './words';

/** The band in the title's deep tone: cover, what the book is for, its facts, the two ways on. */
export async function DetailHead({ book }: { readonly book: Book }) {
  const t = await getTranslations('books');
  const titles = await getTranslations('titles');
  const common = await getTranslations('common');
  const { list } = bookRoutes[book.level];
  const facts: readonly { readonly key: 'for' | 'subjects' | 'when' | 'pages' | 'format' | 'price'; readonly value: ReactNode }[] = [
    { key: 'for', value: gradeSpan(book.grades, t('to')) },
    { key: 'subjects', value: book.subjects.join(t('comma')) },
    { key: 'when', value: book.whenToUse },
    { key: 'pages', value: t('pageCount', { count: book.pages }) },
    { key: 'format', value: book.format },
    {
      key: 'price',
      value: (
        <>
          <Price price={book.priceFen} size="text" full />
          {book.originalPriceFen === null ? null : <WasPrice price={book.originalPriceFen} />}
        </>
      ),
    },
  ];
  return (
    <section className={styles.head} style={{ background: book.tone.deep }}>
      <div className={cx('wrap', styles.headIn)}>
        <div className={styles.crumbs}>
          <Breadcrumb
            label={common('crumbs')}
            items={[
              { label: titles('brand.home'), href: href('brand.home') },
              { label: titles(list), href: href(list) },
              { label: book.title },
            ]}
          />
        </div>
        <img
          className={styles.cover}
          src={book.cover}
          alt={t('cover', { title: book.title })}
          width={300}
          height={420}
          fetchPriority="high"
        />
        <div>
          <Tag tone="hl">{t(`${book.level}.name`)}</Tag>
          <h1>{book.title}</h1>
          <p className={styles.tagline}>{book.tagline}</p>
          <p className={styles.intro}>{book.intro[0]}</p>
          <dl className={styles.facts}>
            {facts.map(({ key, value }) => (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
          <Buttons className={styles.headButtons}>
            <ButtonLink kind="hl" href="#shops">
              {t('buyOfficial')}
            </ButtonLink>
            <VerifyCode kind="chalk" />
          </Buttons>
        </div>
      </div>
    </section>
  );
}

/** The titles of the level in cells; the one that is open is highlighted. */
export async function SiblingSwitcher({ book, siblings }: { readonly book: Book; readonly siblings: readonly Book[] }) {
  const t = await getTranslations('books');
  const { detail } = bookRoutes[book.level];
  return (
    <nav className={styles.siblings} aria-label={t('siblings')}>
      <div className={cx('wrap', siblings.length > 7 && styles.eight)}>
        {siblings.map(({ index, title }) => (
          <Link
            key={index}
            href={href(detail, { i: index })}
            className={cx(index === book.index && styles.on)}
            aria-current={index === book.index ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </div>
    </nav>
  );
}
