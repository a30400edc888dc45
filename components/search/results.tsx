import { getTranslations } from 'next-intl/server';
import { ButtonLink, MoreLink } from '@/components/ui/button';
import { Pagination } from '@/components/ui/pagination';
import { StatePanel } from '@/components/ui/state-panel';
import { Tabs } from '@/components/ui/tabs';
import type { Output } from '@/lib/contracts';
import { href } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import { ResultRow } from './result-row';
import { resultsOf, type Result } from './result';
import { Suggestions } from './search-page';
import styles from './results.module.css';
import { wordsOf } from './split';

type Found = Output<'search.information'>;
/** The groups in the order of the page. */
const groups = ['problems', 'courses', 'lessons', 'books', 'information'] as const;
export type Group = (typeof groups)[number];

/** A group named in an address, or null for the overview of all. */
export function groupOf(value: string): Group | null {
  return groups.find((group) => group === value) ?? null;
}

/** What was found: all groups with their first hits, or one group page by page. Links only, so that it works without JavaScript. */
export async function Results({
  site,
  found,
  group,
  pageNum,
  pageSize,
}: {
  readonly site: Site;
  readonly found: Found;
  readonly group: Group | null;
  readonly pageNum: number;
  readonly pageSize: number;
}) {
  const t = await getTranslations('search');
  const { keyWord } = found;
  const total = groups.reduce((sum, one) => sum + found[one].total, 0);
  if (total === 0)
    return (
      <>
        <StatePanel image="/art/state-empty.svg" title={t('none', { keyWord })} text={t('noneText')} />
        <Suggestions />
      </>
    );
  const results = await resultsOf(found, site);
  const tabs = [
    { key: 'all', label: t('withCount', { label: t('all'), count: total }), href: href('brand.search', { keyWord }) },
    ...groups.map((one) => ({
      key: one,
      label: t('withCount', { label: t(one), count: found[one].total }),
      href: href('brand.search', { keyWord, type: one }),
    })),
  ];
  return (
    <>
      <p className={styles.total}>{t('found', { total })}</p>
      <Tabs label={t('groups')} items={tabs} active={group ?? 'all'} />
      {group ? (
        <>
          {results[group].length === 0 ? (
            <StatePanel image="/art/state-empty.svg" title={t('noneHere', { keyWord, label: t(group) })}>
              <ButtonLink kind="outline" href={href('brand.search', { keyWord })}>
                {t('toAll')}
              </ButtonLink>
            </StatePanel>
          ) : (
            <List title={t(group)} results={results[group]} keyWord={keyWord} />
          )}
          <Pagination
            page={pageNum}
            total={found[group].total}
            pageSize={pageSize}
            hrefOf={(page) => href('brand.search', { keyWord, type: group, pageNum: page > 1 ? page : null })}
          />
        </>
      ) : (
        groups.map((one) => (
          <List key={one} title={t(one)} results={results[one]} keyWord={keyWord}>
            {found[one].total > results[one].length ? (
              <MoreLink href={href('brand.search', { keyWord, type: one })}>
                {t('more', { count: found[one].total, label: t(one) })}
              </MoreLink>
            ) : null}
          </List>
        ))
      )}
    </>
  );
}

function List({
  title,
  results,
  keyWord,
  children,
}: {
  readonly title: string;
  readonly results: readonly Result[];
  readonly keyWord: string;
  readonly children?: React.ReactNode;
}) {
  if (results.length === 0) return null;
  const words = wordsOf(keyWord);
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <div>
        {results.map((result) => (
          <ResultRow key={result.href + result.meta} result={result} words={words} />
        ))}
      </div>
      {children}
    </section>
  );
}
