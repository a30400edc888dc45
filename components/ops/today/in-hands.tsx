'use client';
import { Button } from 'antd';
import { useTranslations } from 'next-intl';
import type { DeskOutput } from '@/lib/ops/contract';
import { useAct } from '../data/use-desk';
import { useMay } from '../data/who';
import { State } from '../parts/state';
import styles from './in-hands.module.css';

interface Props {
  /** '' = nobody. */
  readonly who: string;
  /** Of what may be taken; '' = this kind is not. */
  readonly ticketNo: string;
  /** What would be taken, for whoever does not see the line. */
  readonly name: string;
}

/** In whose hands something is; where it is nobody's, whoever may takes it here as in the inbox. */
export function InHands({ who, ticketNo, name }: Props) {
  const t = useTranslations('ops.today');
  if (who !== '') return who;
  return (
    <>
      {t('nobody')} <Take ticketNo={ticketNo} name={name} />
    </>
  );
}

function Take({ ticketNo, name }: Pick<Props, 'ticketNo' | 'name'>) {
  const t = useTranslations('ops.today');
  const may = useMay();
  const take = useAct('inbox.take');
  return ticketNo !== '' && may('inbox.assign') ? (
    <Button size="small" loading={take.isPending} aria-label={t('takeIt', { name })} onClick={() => take.mutate({ ticketNo })}>
      {t('take')}
    </Button>
  ) : null;
}

type Hands = NonNullable<DeskOutput<'today.waiting'>['list'][number]['hands']>;

/** Who has how many of a kind, and how many are nobody's, the oldest of which is taken here. */
export function AllHands({ of: { people, free, ticketNo }, name }: { readonly of: Hands; readonly name: string }) {
  const t = useTranslations('ops.today');
  return (
    <span className={styles.hands}>
      {people.map((person) => (
        <span key={person.name}>
          {person.name} <b>{person.count}</b>
        </span>
      ))}
      {free === 0 ? null : <State tone="bad">{t('free', { count: free })}</State>}
      <Take ticketNo={ticketNo} name={name} />
    </span>
  );
}
