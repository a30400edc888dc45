'use client';
import { useTranslations } from 'next-intl';
import type { DeskOutput } from '@/lib/ops/contract';
import { when } from '../parts/when';
import styles from './thread.module.css';

type Told = Pick<DeskOutput<'inbox.show'>, 'notes' | 'events'>;

/** What was said of a ticket, and between it, a line each, whose it became and in which state. */
export function History({ notes, events }: Told) {
  const t = useTranslations('ops.inbox');
  const lines = [
    ...notes.map(({ id, kind, who, words, at }) => ({
      at,
      item: (
        <li key={`note ${id}`} className={kind === 'note' ? styles.note : undefined}>
          <span className={styles.meta}>
            {kind === 'note' ? t('noteBy', { who }) : t('replyBy', { who })} {when(at)}
          </span>
          <p>{words}</p>
        </li>
      ),
    })),
    ...events.map(({ id, kind, who, to, at }) => ({
      at,
      item: (
        <li key={`event ${id}`} className={styles.event}>
          {when(at)} {t(`event.${kind}`, { who, to })}
        </li>
      ),
    })),
  ];
  // An answer and the state that it brings are of one moment: what was said stands first, as sorting keeps their order.
  return <ul className={styles.notes}>{lines.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).map(({ item }) => item)}</ul>;
}
