import grid from '@/components/ui/grid.module.css';
import { withFormulas } from '@/lib/format/article-html';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { CellHeading } from '@/components/ui/cell-heading';
import { cx } from '@/components/ui/cx';
import { ArticleProse } from '@/components/ui/article-prose';
import { Neighbours } from '@/components/ui/neighbours';
import { Tag } from '@/components/ui/tag';
import { PictureCard } from '@/components/ui/picture-card';
import type { Output } from '@/lib/contracts';
import { breaksAtClauses } from '@/lib/format/clauses';
import { dateShort } from '@/lib/kernel/date';
import { copyWords } from '@/lib/i18n/copy-words';
import { href } from '@/lib/routes';
import { informationHref } from '@/lib/routes/information';
import styles from './article.module.css';
import { BrowseCount } from './browse-count';
import { CopyLink } from './copy-link';

type Article = Output<'information.details'>;

/** Beside each other below the text. */
const RELATED = 3;

/** /news/detail: what it is about, who wrote it, the text with its margin note, the way on. */
export async function ArticlePage({
  article,
  crumbs,
  actions,
}: {
  readonly article: Article;
  readonly crumbs: readonly { readonly label: string; readonly href?: string }[];
  /** What a reader can do with it beside reading: putting it aside. */
  readonly actions: ReactNode;
}) {
  const t = await getTranslations('news');
  const neighbours = [
    { label: t('previous'), at: article.previous },
    { label: t('next'), at: article.next },
  ].flatMap(({ label, at }) => (at ? [{ label, title: at.title, href: href('news.detail', { id: at.informationId }) }] : []));
  return (
    <article className="wrap">
      <Breadcrumb label={t('crumbs')} items={crumbs} />
      <header className={styles.head}>
        <h1 className={cx(breaksAtClauses(article.title) && 'clauses')}>{article.title}</h1>
        <p>{article.summary}</p>
      </header>
      <div className={styles.columns}>
        <Margin article={article} actions={actions} />
        <div className="min-w-0">
          <ArticleProse html={withFormulas(article.html)} note={article.quote} picture={article.cover || null} tableLabel={t('table')} />
          {article.tags.length > 0 ? (
            <ul className={styles.tags} aria-label={t('tags')}>
              {article.tags.map((tag) => (
                <li key={tag}>
                  <Tag>{tag}</Tag>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
      <Neighbours label={t('neighbours')} items={neighbours} />
      <Related articles={article.related.slice(0, RELATED)} />
    </article>
  );
}

async function Margin({ article, actions }: { readonly article: Article; readonly actions: ReactNode }) {
  const t = await getTranslations('news');
  const common = await getTranslations('common.copy');
  const address = href('news.detail', { id: article.informationId });
  return (
    <div className={styles.margin}>
      <b>{article.category}</b>
      <time dateTime={article.publishedAt}>{dateShort(article.publishedAt)}</time>
      {article.updatedAt ? <time dateTime={article.updatedAt}>{t('updated', { day: dateShort(article.updatedAt) })}</time> : null}
      {article.author ? <span>{t('author', { name: article.author })}</span> : null}
      {article.source ? <span>{t('source', { name: article.source })}</span> : null}
      <BrowseCount informationId={article.informationId} count={article.browseCount} template={String(t.raw('browse'))} />
      <CopyLink address={address} label={t('copyLink')} words={copyWords(common)} />
      {actions}
    </div>
  );
}

async function Related({ articles }: { readonly articles: readonly Article['related'][number][] }) {
  if (articles.length === 0) return null;
  const t = await getTranslations('news');
  return (
    <section className={styles.related}>
      <CellHeading>{t('related')}</CellHeading>
      <div className={grid.three}>
        {articles.map((one) => (
          <PictureCard
            key={one.informationId}
            href={informationHref(one)}
            picture={{ src: one.cover, alt: '', width: 480, height: 300 }}
            title={one.title}
            meta={
              <>
                {one.category}　<time dateTime={one.publishedAt}>{dateShort(one.publishedAt)}</time>
              </>
            }
          />
        ))}
      </div>
    </section>
  );
}
