'use client';
import { useTranslations } from 'next-intl';
import { useMay } from '../data/who';
import { Decide } from '../parts/decide';
import { DueIn } from '../parts/due-in';
import { Said } from '../parts/said';
import { State } from '../parts/state';
import { useDid } from '../parts/use-did';
import { when } from '../parts/when';
import { yuan } from '../parts/yuan';
import type { Story } from './story';
import styles from './refund.module.css';

export type Wish = Story['wishes'][number];

/** What a colleague has wished for: it waits and is decided here, or was refused and here is why. */
export function Wishes({ of }: { readonly of: readonly Wish[] }) {
  return (
    <ul className={styles.done}>
      {of.map((wish) => (
        <li key={wish.id}>{wish.refused === null ? <Waiting wish={wish} /> : <Refused wish={wish} refused={wish.refused} />}</li>
      ))}
    </ul>
  );
}

function Waiting({ wish }: { readonly wish: Wish }) {
  const t = useTranslations('ops');
  const may = useMay()('money.confirm');
  const did = useDid();
  const { row, by, at, dueAt, sumFen, own } = wish;
  const asked = (
    <>
      {t('approvals.asked', { by })} <Said of={wish} />
    </>
  );
  return (
    <>
      <State tone="wait">{t('order.wish.waits')}</State> {did(row)} <b>{yuan(sumFen)}</b> {when(at)} <DueIn at={dueAt} />
      <p className={styles.said}>{asked}</p>
      {may || own ? <Decide of={wish} about={asked} /> : <span className={styles.formula}>{t('order.wish.who')}</span>}
    </>
  );
}

function Refused({ wish, refused }: { readonly wish: Wish; readonly refused: NonNullable<Wish['refused']> }) {
  const t = useTranslations('ops');
  const did = useDid();
  return (
    <>
      <State tone="bad">{t('order.wish.refused')}</State> {did(wish.row)} <b>{yuan(wish.sumFen)}</b> {when(refused.at)}
      <p className={styles.said}>{t('order.wish.refusedBy', { by: refused.by, why: refused.why })}</p>
      <p className={styles.said}>
        {t('approvals.asked', { by: wish.by })} <Said of={wish} />
      </p>
    </>
  );
}
