'use client';
import { useEffect, useSyncExternalStore } from 'react';
import chips from '@/components/ui/press.module.css';
import { Link } from '@/components/ui/link';
import { TextButton } from '@/components/ui/text-link';
import { href } from '@/lib/routes';
import { parseHistory, storedHistory, storeHistory, subscribeHistory, withKeyword } from './history';
import styles from './search-history.module.css';

/** Remembers what is being searched for (§5), and offers what was searched for before. Nothing without JavaScript. */
export function SearchHistory({ keyWord, title, clear }: { readonly keyWord: string; readonly title: string; readonly clear: string }) {
  const history = parseHistory(useSyncExternalStore(subscribeHistory, storedHistory, () => ''));
  useEffect(() => {
    if (keyWord) storeHistory(withKeyword(parseHistory(storedHistory()), keyWord));
  }, [keyWord]);
  const earlier = history.filter((one) => one !== keyWord);
  if (earlier.length === 0) return null;
  return (
    <div className={styles.words}>
      <b>{title}</b>
      <div className={chips.chips}>
        {earlier.map((one) => (
          <Link key={one} href={href('brand.search', { keyWord: one })}>
            {one}
          </Link>
        ))}
      </div>
      <TextButton onClick={() => storeHistory([])}>{clear}</TextButton>
    </div>
  );
}
