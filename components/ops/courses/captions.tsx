'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { cuesOf } from './cues';
import styles from './captions.module.css';
import shared from './films.module.css';

/** What the captions of a film say, to be read through before learners do. `address` null: there are none. */
export function Captions({ id, address }: { readonly id: number; readonly address: string | null }) {
  const t = useTranslations('courseDesk.film');
  const found = useQuery({
    // Fetched again after anything was done at the desk: they may have been replaced; and under a new address where the old one has died.
    queryKey: ['desk', 'captions', id, address],
    queryFn: async () => {
      const answer = await fetch(address ?? '');
      if (!answer.ok) throw new Error(String(answer.status));
      return cuesOf(await answer.text());
    },
    enabled: address !== null,
  });
  if (address === null) return <p className={shared.meta}>{t('noCaptions')}</p>;
  if (found.error) return <p className={shared.bad}>{t('captionsLost')}</p>;
  return (
    <details className={styles.captions}>
      <summary>{t('captionsOf', { count: found.data?.length ?? 0 })}</summary>
      <ol tabIndex={0} aria-label={t('captionsOf', { count: found.data?.length ?? 0 })}>
        {found.data?.map(({ at, words }) => (
          <li key={`${at} ${words}`}>
            <span className={shared.meta}>{at}</span> {words}
          </li>
        ))}
      </ol>
    </details>
  );
}
