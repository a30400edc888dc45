'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRead } from '../data/use-desk';
import { Fetched } from '../parts/page';
import { when } from '../parts/when';
import styles from './handed-in.module.css';
import { RoomHead } from './room-head';
import type { Shown } from './use-marking';

/** Nothing is drawn here, so there is nothing to save. */
const nothing = { state: 'saved', at: null, why: '', again: false } as const;
const saved = (): Promise<boolean> => Promise.resolve(true);

/** A paper for whoever brings it in: its pages, whole and in order, and whose it is from then on. */
export function HandedIn({ id, shown }: { readonly id: number; readonly shown: Shown }) {
  const t = useTranslations('ops.marking');
  const [at, setAt] = useState(0);
  const { paper, pages, versions } = shown;
  const begun = paper.savedAt !== null || versions.length > 0;
  const pageAt = Math.min(at, Math.max(0, pages.length - 1));
  const page = pages[pageAt];
  return (
    <>
      <RoomHead id={id} shown={shown} saving={nothing} save={saved} pageAt={pageAt} onPage={setAt} open={!begun} />
      <p className={styles.said} role="status">
        {pages.length === 0
          ? `${t('noPageYet')}。${t('uploadHint')}`
          : begun
            ? t('handed.begun', { teacher: paper.teacher })
            : t('handed.waits', { teacher: paper.teacher, count: pages.length, at: when(paper.dueAt) })}
      </p>
      {page ? <Scan paperId={id} pageKey={page.key} alt={t('pageOf', { no: pageAt + 1 })} /> : null}
    </>
  );
}

function Scan({ paperId, pageKey, alt }: { readonly paperId: number; readonly pageKey: string; readonly alt: string }) {
  const picture = useRead('marking.page', { id: paperId, key: pageKey });
  return (
    <div className={styles.scan}>
      <Fetched of={picture}>{(found) => <img src={found.picture} alt={alt} />}</Fetched>
    </div>
  );
}
