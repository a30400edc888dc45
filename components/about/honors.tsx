import { getTranslations } from 'next-intl/server';
import { Cell } from '@/components/ui/cell';
import { Tag } from '@/components/ui/tag';
import type { Honor } from '@/lib/content/about';
import styles from './honors.module.css';

type Entry = Honor['meta']['honors'][number];

/** Who gave what for what, the newest year first: the year in cells, and beside it what it brought; a sheet each on a phone. */
export async function Honors({ entries }: { readonly entries: readonly Entry[] }) {
  const t = await getTranslations('about.honors');
  const years = [...new Set(entries.map(({ year }) => year))];
  return (
    <ol className={styles.honors} aria-label={t('caption')}>
      {years.map((year) => (
        <li key={year}>
          <p className={styles.honorYear}>
            <span className="num" aria-hidden="true">
              {[...String(year)].map((digit, at) => (
                <Cell key={at}>{digit}</Cell>
              ))}
            </span>
            <span className="sr-only">{year}</span>
          </p>
          <ul>
            {entries
              .filter((entry) => entry.year === year)
              .map(({ name, issuer, reason, kind }) => (
                <li key={`${name} ${issuer}`}>
                  <h2>{name}</h2>
                  <p>{reason}</p>
                  <small>
                    <Tag>{kind}</Tag> {issuer}
                  </small>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
