import { getTranslations } from 'next-intl/server';
import { Band } from '@/components/ui/band';
import { CellHeading } from '@/components/ui/cell-heading';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import { SafeImage } from '@/components/ui/safe-image';
import { EmptyPanel } from '@/components/ui/state-panel';
import { Tabs } from '@/components/ui/tabs';
import { Tag } from '@/components/ui/tag';
import { linkLook } from '@/components/ui/text-link';
import type { Output } from '@/lib/contracts';
import { breaksAtClauses } from '@/lib/format/clauses';
import { dateShort } from '@/lib/kernel/date';
import { href } from '@/lib/routes';
import styles from './list.module.css';

type Card = Output<'information.find'>['list'][number];

export interface NewsListing {
  readonly list: readonly Card[];
  readonly total: number;
  readonly pageNum: number;
  readonly pageSize: number;
  readonly mostRead: readonly Card[];
}
interface Props {
  readonly heading: string;
  readonly text: string;
  readonly tabs: readonly { readonly key: string; readonly label: string; readonly href: string }[];
  readonly active: string;
  readonly listing: NewsListing;
  readonly hrefOf: (page: number) => string;
}

const articleHref = ({ informationId }: Card): string => href('news.detail', { id: informationId });

/** /news and /mediaFocus: the latest article framed, the others as a list, what is read most beside them. */
export async function NewsListPage({ heading, text, tabs, active, listing, hrefOf }: Props) {
  const t = await getTranslations('news');
  const { list, pageNum, pageSize, total, mostRead } = listing;
  const lead = pageNum === 1 ? (list.find(({ featured }) => featured) ?? list[0]) : undefined;
  return (
    <>
      <Band>
        <CellHeading as="h1">{heading}</CellHeading>
        <p>{text}</p>
      </Band>
      <div className={`wrap ${styles.page}`}>
        <Tabs label={t('tabs')} items={tabs} active={active} />
        {lead ? <Lead article={lead} /> : null}
        <div className={styles.columns}>
          <div>
            {list.length === 0 ? <EmptyPanel /> : null}
            <div className={styles.list}>
              {list
                .filter((article) => article !== lead)
                .map((article, at) => (
                  <Row key={article.informationId} article={article} leading={at === 0 && !lead} />
                ))}
            </div>
            <Pagination page={pageNum} total={total} pageSize={pageSize} hrefOf={hrefOf} />
          </div>
          <MostRead title={t('mostRead')} articles={mostRead} />
        </div>
      </div>
    </>
  );
}

async function Lead({ article }: { readonly article: Card }) {
  const t = await getTranslations('news');
  return (
    <Link className={styles.lead} href={articleHref(article)}>
      <SafeImage src={article.cover} alt="" width={480} height={300} leading />
      <div className={styles.leadText}>
        <div>
          <Tag tone="hl">{t('lead')}</Tag>
        </div>
        <h2 className={cx(breaksAtClauses(article.title) && 'clauses')}>{article.title}</h2>
        <p>{article.summary}</p>
        <div className={styles.leadFoot}>
          <time dateTime={article.publishedAt}>{dateShort(article.publishedAt)}</time>
          <span className={linkLook}>
            {t('readOn')}
            <Icon name="r" />
          </span>
        </div>
      </div>
    </Link>
  );
}

function Row({ article, leading }: { readonly article: Card; readonly leading: boolean }) {
  return (
    <Link className={styles.row} href={articleHref(article)}>
      <SafeImage src={article.cover} alt="" width={480} height={300} leading={leading} />
      <div>
        <Tag>{article.category}</Tag>
        <h2>
          <span>{article.title}</span>
        </h2>
        <p>{article.summary}</p>
        <time dateTime={article.publishedAt}>{dateShort(article.publishedAt)}</time>
      </div>
    </Link>
  );
}

function MostRead({ title, articles }: { readonly title: string; readonly articles: readonly Card[] }) {
  if (articles.length === 0) return null;
  return (
    <aside className={styles.rail} aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {articles.map((article) => (
          <li key={article.informationId}>
            <Link href={articleHref(article)}>{article.title}</Link>
          </li>
        ))}
      </ol>
    </aside>
  );
}
