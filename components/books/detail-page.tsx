import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { cx } from '@/components/ui/cx';
import type { Book } from '@/lib/content/books';
import { DetailHead, SiblingSwitcher } from './detail-head';
import styles from './detail.module.css';
import { SamplePage } from './sample-page';
import { VerifyCode } from './verify-code';

const ordinals = ['first', 'second', 'third', 'fourth'] as const;

/** A book (mock-up 02-booksDetail). `shops` is the section that the purchase leads to. */
export async function DetailPage({
  book,
  siblings,
  shops,
}: {
  readonly book: Book;
  readonly siblings: readonly Book[];
  readonly shops: ReactNode;
}) {
  const t = await getTranslations('books');
  return (
    <>
      <DetailHead book={book} />
      <SiblingSwitcher book={book} siblings={siblings} />
      <HowTo book={book} />
      <section className="sec sec-desk" aria-labelledby="inside">
        <div className="wrap">
          <div className="sec-h">
            <CellHeading id="inside">{t('inside')}</CellHeading>
            <p>{t('insideText')}</p>
          </div>
          <div className={styles.pages}>
            {book.samplePages.map((page) => (
              <SamplePage key={page.title} page={page} />
            ))}
          </div>
        </div>
      </section>
      <Contents book={book} />
      <Questions book={book} />
      {shops}
      <div className={styles.sticky}>
        <VerifyCode kind="outline" />
        <ButtonLink kind="buy" href="#shops">
          {t('buyOfficial')}
        </ButtonLink>
      </div>
    </>
  );
}

async function HowTo({ book }: { readonly book: Book }) {
  const t = await getTranslations('books');
  return (
    <section className="sec" aria-labelledby="how">
      <div className="wrap">
        <div className="sec-h">
          <CellHeading id="how">{t('how')}</CellHeading>
          <p>{t('howText')}</p>
        </div>
        <ol className={styles.way}>
          {book.steps.map(({ title, text }, at) => (
            <li key={title}>
              <span className="cell" aria-hidden="true">
                {title}
              </span>
              <h3>{t('step', { ordinal: t(ordinals[at] ?? 'first'), title })}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className={styles.more}>
          {book.intro.slice(1).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
    </section>
  );
}

async function Contents({ book }: { readonly book: Book }) {
  const t = await getTranslations('books');
  return (
    <section className="sec" aria-labelledby="contents">
      <div className="wrap">
        <div className="sec-h">
          <CellHeading id="contents">{t('contents')}</CellHeading>
        </div>
        <ol className={styles.toc}>
          {book.contents.map(({ title, page, note }, at) => (
            <li key={title}>
              <div>
                <b className="num" aria-hidden="true">
                  {String(at + 1).padStart(2, '0')}
                </b>
                {title}
                <i />
                <span className="num" aria-label={t('onPage', { page })}>
                  {page}
                </span>
              </div>
              {note ? <p>{note}</p> : null}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

async function Questions({ book }: { readonly book: Book }) {
  const common = await getTranslations('common');
  return (
    <section className={cx('sec', styles.questions)} aria-labelledby="questions">
      <div className="wrap">
        <div className="sec-h">
          <CellHeading id="questions">{common('questions')}</CellHeading>
        </div>
        <div className={styles.faq}>
          {book.faq.map(({ q, a }) => (
            <div key={q}>
              <h3>{q}</h3>
              <p>{a}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
