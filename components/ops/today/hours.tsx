'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useNow } from '@/lib/client/use-now';
import { dateTime } from '@/lib/kernel/date';
import type { DeskOutput } from '@/lib/ops/contract';
import { useRead } from '../data/use-desk';
import { FoldCard } from '../parts/fold-card';
import { Fetched } from '../parts/page';
import { useTextName } from '../texts/names';
import styles from './hours.module.css';

type Line = DeskOutput<'today.hours'>['list'][number];

const clock = (iso: string): string => dateTime(iso).slice(11);

/** 今天的钟点: what the clock has brought today and will bring, with where it stands now. */
export function Hours() {
  const t = useTranslations('ops.today');
  const now = new Date(useNow()).toISOString();
  const found = useRead('today.hours', {}, { every: 60_000 });
  return (
    <FoldCard title={t('hoursOf')}>
      <Fetched of={found}>
        {({ list }) => {
          const line = (of: Line) => (
            <li key={`${of.kind} ${of.path} ${of.at}`} className={of.at < now ? styles.past : styles.coming}>
              <time dateTime={of.at}>{clock(of.at)}</time>
              <Told of={of} />
            </li>
          );
          return (
            <ol className={styles.hours} aria-label={t('hoursOf')}>
              {list.filter(({ at }) => at < now).map(line)}
              <li className={styles.now}>
                <time dateTime={now}>{clock(now)}</time>
                <span>{list.length === 0 ? t('hour.none') : t('hour.now')}</span>
              </li>
              {list.filter(({ at }) => at >= now).map(line)}
            </ol>
          );
        }}
      </Fetched>
    </FoldCard>
  );
}

/** What it is, in words, with the way there. */
function Told({ of: { kind, title, path, count, taken, seats } }: { readonly of: Line }) {
  const t = useTranslations('ops.today.hour');
  const nameOf = useTextName();
  const words = (): string => {
    if (kind === 'text') return t('text', { title: nameOf(title, null) });
    if (kind !== 'live') return t(kind, { title, count });
    return `${t('live', { title, count })} ${seats === null ? t('taken', { taken }) : t('seats', { taken, seats })}`;
  };
  return (
    <Link href={path} prefetch={false}>
      {words()}
    </Link>
  );
}
