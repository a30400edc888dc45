'use client';
import { Checkbox, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { inboxKinds, inboxLists, statesOf } from '@/lib/ops/inbox-kinds';
import type { DeskDraft, DeskOutput } from '@/lib/ops/contract';
import { useFilters } from '../data/use-filters';
import styles from './inbox-filters.module.css';

type Filters = DeskDraft<'inbox.list'>;

/** What the address asks for, as the service is asked: a filter that is not set is not there. */
export function useInboxFilters(): Filters {
  const { get } = useFilters();
  const which = inboxLists.find((one) => one === get('list')) ?? 'open';
  const kind = inboxKinds.find((one) => one === get('kind'));
  const state = statesOf[which].find((one) => one === get('state'));
  const who = Number(get('who'));
  const words = get('words');
  return {
    which,
    ...(words !== '' && { words }),
    ...(kind !== undefined && { kind }),
    ...(state !== undefined && { state }),
    ...(Number.isInteger(who) && who > 0 && { who }),
    ...(get('late') === '1' && which !== 'done' && { late: true }),
  };
}

interface Props {
  readonly of: Filters;
  /** Who has how many of what waits. */
  readonly people: DeskOutput<'inbox.counts'>['people'];
  readonly late: number | undefined;
}

/** Of which kind, in which state, whose, and late ones only. */
export function InboxFilters({ of, people, late }: Props) {
  const t = useTranslations('ops.inbox');
  const { set } = useFilters();
  const { which } = of;
  return (
    <div className={styles.filters}>
      <Select
        size="small"
        allowClear
        aria-label={t('kindLabel')}
        placeholder={t('anyKind')}
        value={of.kind ?? null}
        options={inboxKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(kind: string | null) => set({ kind })}
      />
      <Select
        size="small"
        allowClear
        aria-label={t('stateLabel')}
        placeholder={t('anyState')}
        value={of.state ?? null}
        options={statesOf[which].map((value) => ({ value, label: t(value) }))}
        onChange={(state: string | null) => set({ state })}
      />
      {which === 'open' || which === 'done' ? (
        <Select
          size="small"
          allowClear
          aria-label={t('who')}
          placeholder={t('anybody')}
          value={of.who ?? null}
          options={people.map(({ id, name, open }) => ({ value: id, label: which === 'open' ? `${name} ${open}` : name }))}
          onChange={(who: number | null) => set({ who: who ? String(who) : null })}
        />
      ) : null}
      {which === 'done' ? null : (
        <Checkbox checked={of.late === true} onChange={({ target }) => set({ late: target.checked ? '1' : null })}>
          {which === 'open' && late !== undefined ? t('lateOnlyCount', { late }) : t('lateOnly')}
        </Checkbox>
      )}
    </div>
  );
}
