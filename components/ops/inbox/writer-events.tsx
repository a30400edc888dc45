'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { DeskOutput } from '@/lib/ops/contract';
import { screenPath } from '@/lib/ops/screens';
import { when } from '../parts/when';
import styles from './writer.module.css';

type Event = DeskOutput<'inbox.writer'>['events'][number];

/** What happened between them and us, the newest first. */
export function WriterEvents({ list }: { readonly list: readonly Event[] }) {
  const t = useTranslations('ops.inbox.writer');
  return (
    <section className={styles.part}>
      <h3>{t('events')}</h3>
      <ol className={styles.events}>
        {list.map((event) => (
          <li key={event.id}>
            <What of={event} />
            <span className={styles.meta}>{when(event.at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function What({ of: { kind, orderNo, title, lessons, minutes } }: { readonly of: Event }) {
  const t = useTranslations('ops.inbox.writer');
  const step = useTranslations('ops.order.event');
  if (kind === 'wrote') return <b>{t('wrote')}</b>;
  if (kind === 'watched') return <p>{t('watched', { lessons, minutes })}</p>;
  return (
    <Link href={screenPath('orders', orderNo)} prefetch={false}>
      {t('step', { event: step(kind), title })}
    </Link>
  );
}
