'use client';
import { useTranslations } from 'next-intl';
import { dateShort } from '@/lib/kernel/date';
import type { DeskOutput } from '@/lib/ops/contract';
import { useFilters } from '../data/use-filters';
import styles from './writer.module.css';

/** What else came from the same number; each is opened beside the list. */
export function WriterOthers({ of: { others, moreOthers } }: { readonly of: DeskOutput<'inbox.writer'> }) {
  const t = useTranslations('ops.inbox');
  const { set } = useFilters();
  return (
    <section className={styles.part}>
      <h3>{t('writer.others')}</h3>
      {others.length === 0 ? <p className={styles.meta}>{t('writer.noOthers')}</p> : null}
      <ul>
        {others.map(({ ticketNo, kind, state, words, at }) => (
          <li key={ticketNo}>
            <button type="button" className={styles.other} onClick={() => set({ ticket: ticketNo })}>
              <span>{words}</span>
              <span className={styles.meta}>
                {t(`kind.${kind}`)} {dateShort(at)} {t(state === 'done' ? 'done' : state)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {moreOthers ? <p className={styles.meta}>{t('writer.moreOthers')}</p> : null}
    </section>
  );
}
