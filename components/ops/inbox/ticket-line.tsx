'use client';
import { useTranslations } from 'next-intl';
import type { DeskOutput } from '@/lib/ops/contract';
import { Due } from './due';
import styles from './ticket-line.module.css';

interface Props {
  readonly ticket: DeskOutput<'inbox.list'>['list'][number];
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** A ticket in the list: who, what of, the first words, by when, whose. */
export function TicketLine({ ticket, open, onOpen }: Props) {
  const t = useTranslations('ops.inbox');
  return (
    <li data-line>
      <button type="button" className={styles.line} aria-current={open} onClick={onOpen}>
        <span className={styles.head}>
          <b>{ticket.from === '' ? t('unnamed') : ticket.from}</b>
          <span>{t(`kind.${ticket.kind}`)}</span>
          <span className={styles.whose}>{ticket.assignee?.name ?? t('nobody')}</span>
        </span>
        <span className={styles.words}>{ticket.words === '' ? ticket.about : ticket.words}</span>
        <span className={styles.foot}>
          <Due of={ticket} />
          {ticket.pictures === 0 ? null : <span>{t('pictureCount', { count: ticket.pictures })}</span>}
        </span>
      </button>
    </li>
  );
}
