import { getTranslations } from 'next-intl/server';
import { Tag } from '@/components/ui/tag';
import type { Honor } from '@/lib/content/about';
import styles from './about.module.css';

type Entry = Honor['meta']['honors'][number];

/** Who gave what for what, the newest first: the year in cells, what it is, and for what; a card each on a phone. */
export async function Honors({ entries }: { readonly entries: readonly Entry[] }) {
  const t = await getTranslations('about.honors');
  return (
    <ol className={styles.honors} aria-label={t('caption')}>
      {entries.map(({ year, name, issuer, reason, kind }) => (
        <li key={`${year} ${name} ${issuer}`}>
          <p className={styles.honorYear}>
            <span className="num" aria-hidden="true">
              {[...String(year)].map((digit, at) => (
                <span key={at} className="cell">
                  {digit}
                </span>
              ))}
            </span>
            <span className="sr-only">{year}</span>
            <Tag>{kind}</Tag>
          </p>
          <div>
            <h2>{name}</h2>
            <p>{reason}</p>
            <small>{issuer}</small>
          </div>
        </li>
      ))}
    </ol>
  );
}
