import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Band } from '@/components/ui/band';
import { CellHeading } from '@/components/ui/cell-heading';
import chips from '@/components/ui/press.module.css';
import { Link } from '@/components/ui/link';
import points from '@/components/ui/points.module.css';
import { href } from '@/lib/routes';
import { KeywordForm } from './keyword-form';
import { SearchHistory } from './search-history';
import styles from './search-page.module.css';

/** /search: the form, what was searched for before, and below them the results or, without a keyword, what others look for. */
export async function SearchPage({ keyWord, children }: { readonly keyWord: string; readonly children: ReactNode }) {
  const t = await getTranslations('search');
  return (
    <>
      <Band rows={keyWord ? 0 : 1}>
        {keyWord ? <h1 className={styles.title}>{t('headingOf', { keyWord })}</h1> : <CellHeading as="h1">{t('heading')}</CellHeading>}
        <KeywordForm
          key={keyWord}
          keyWord={keyWord}
          label={t('label')}
          placeholder={t('placeholder')}
          submit={t('submit')}
          empty={t('empty')}
        />
      </Band>
      <div className={`wrap ${styles.page}`}>
        {children}
        <SearchHistory keyWord={keyWord} title={t('history')} clear={t('clear')} />
      </div>
    </>
  );
}

interface Group {
  readonly title: string;
  readonly words: readonly string[];
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && 'title' in value && 'words' in value && Array.isArray(value.words);
}

/** Searches that find something, by what they find. */
export async function Suggestions() {
  const t = await getTranslations('search');
  const suggestions: unknown = t.raw('suggestions');
  if (!Array.isArray(suggestions)) return null;
  return (
    <section className={styles.try}>
      <h2>{t('try')}</h2>
      <ul className={points.points}>
        {suggestions.filter(isGroup).map(({ title, words }) => (
          <li key={title}>
            <h3>{title}</h3>
            <div className={`${chips.chips} ${styles.chips}`}>
              {words.map((keyWord) => (
                <Link key={keyWord} href={href('brand.search', { keyWord })}>
                  {keyWord}
                </Link>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
