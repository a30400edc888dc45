import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Points } from '@/components/ui/points';
import { Section } from '@/components/ui/section';
import { Steps } from '@/components/ui/steps';
import type { Book } from '@/lib/content/books';
import { DetailHead, SiblingSwitcher } from './detail-head';
import styles from './detail-page.module.css';
import { SamplePage } from './sample-page';
import { VerifyCode } from './verify-code';
import { BOOK_PAGES } from './words';

const ordinals = ['first', 'second', 'third', 'fourth'] as const;

/** A book. `shops` is the section that the purchase leads to. */
export async function DetailPage({
  book,
  siblings,
  shops,
}: {
  readonly book: Book;
  readonly siblings: readonly Book[];
  readonly shops: ReactNode;
}) {
  const [t, common] = await Promise.all([getTranslations('books'), getTranslations('common')]);
  return (
    <>
      <DetailHead book={book} />
      <SiblingSwitcher book={book} siblings={siblings} />
      <Section id="how" heading={t('how')} text={t('howText')}>
        <Steps
          steps={book.steps.map(({ title, text }, at) => ({
            sign: title,
            title: t('step', { ordinal: t(ordinals[at] ?? 'first'), title }),
            text,
          }))}
        />
        <div className={styles.more}>
          {book.intro.slice(1).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Section>
      <Section id={BOOK_PAGES} heading={t('inside')} text={t('insideText')} look="desk">
        <div className={styles.pages}>
          {book.samplePages.map((page) => (
            <SamplePage key={page.title} page={page} />
          ))}
        </div>
      </Section>
      <Section id="contents" heading={t('contents')}>
        <Contents book={book} />
      </Section>
      <Section id="questions" heading={common('questions')} className={styles.questions}>
        <Points points={book.faq.map(({ q, a }) => ({ title: q, text: a }))} />
      </Section>
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

async function Contents({ book }: { readonly book: Book }) {
  const t = await getTranslations('books');
  return (
    <ol className={styles.toc}>
      {book.contents.map(({ title, page, note }, at) => (
        <li key={title}>
          <div>
            <b className="num" aria-hidden="true">
              {String(at + 1).padStart(2, '0')}
            </b>
            {title}
            <i />
            <span className="num">
              <span aria-hidden="true">{page}</span>
              <span className="sr-only">{t('onPage', { page })}</span>
            </span>
          </div>
          {note ? <p>{note}</p> : null}
        </li>
      ))}
    </ol>
  );
}
