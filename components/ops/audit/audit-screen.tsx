'use client';
import { Button, DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useTranslations } from 'next-intl';
import { chinaTimeText } from '@/lib/kernel/time';
import { useFilters } from '../data/use-filters';
import { nextOf, usePages, useRead } from '../data/use-desk';
import { useScope } from '../data/who';
import { List, More, wide } from '../parts/list';
import { Card, Page } from '../parts/page';
import { useActions, useDid } from '../parts/use-did';
import { Change } from './change';
import { useAuditFile } from './use-audit-file';
import { useFacts } from '../parts/use-facts';
import { Words } from '../parts/words';
import styles from './audit-screen.module.css';

/** 审计: everything that was done, by whom, from where, and what it changed. The filters are in the address. */
export function AuditScreen() {
  const t = useTranslations('ops');
  const did = useDid();
  const actions = useActions();
  const factsText = useFacts();
  const { get, set } = useFilters();
  const words = get('words');
  // Whoever sees only their own has nobody to choose.
  const all = useScope('audit.read') === 'all';
  const who = all && /^[1-9]\d{0,8}$/.test(get('who')) ? Number(get('who')) : null;
  const filters = {
    words,
    ...(who !== null && { operatorId: who }),
    ...(get('action') !== '' && { action: get('action') }),
    ...(get('from') !== '' && { from: get('from') }),
    ...(get('to') !== '' && { to: get('to') }),
  };
  const found = usePages('audit.list', filters, nextOf);
  const people = useRead('audit.people', {}, { enabled: all });
  const file = useAuditFile();
  const day = (name: string) => (get(name) === '' ? null : dayjs(get(name)));
  return (
    <Page
      title={t('nav.audit')}
      note={t('audit.note')}
      actions={
        <Button loading={file.isPending} onClick={() => file.mutate(filters)}>
          {t('audit.export')}
        </Button>
      }
    >
      <div className={styles.filters}>
        <Words className={styles.words} label={t('audit.words')} />
        {all ? (
          <Select
            className={styles.person}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            loading={people.isPending}
            placeholder={t('audit.anybody')}
            aria-label={t('audit.who')}
            value={who}
            options={people.data?.people.map(({ id, name, left }) => ({ value: id, label: left ? t('audit.left', { name }) : name })) ?? []}
            onChange={(id: number | null | undefined) => set({ who: id ? String(id) : null })}
          />
        ) : null}
        <Select
          className={styles.action}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('audit.anyAction')}
          aria-label={t('audit.action')}
          value={get('action') === '' ? null : get('action')}
          options={actions.map((action) => ({ value: action, label: did(action) }))}
          onChange={(action: string | null) => set({ action })}
        />
        <DatePicker.RangePicker
          value={[day('from'), day('to')]}
          allowEmpty
          onChange={(range) => set({ from: range?.[0]?.format('YYYY-MM-DD') ?? null, to: range?.[1]?.format('YYYY-MM-DD') ?? null })}
        />
      </div>
      <Card>
        <List
          of={found}
          rows={({ pages }) => pages.flatMap(({ list }) => list)}
          rowKey={({ id }) => id}
          label={t('nav.audit')}
          columns={[
            { title: t('audit.at'), render: (_, { at }) => <span className={styles.at}>{chinaTimeText(new Date(at)).slice(5)}</span> },
            { title: t('audit.who'), render: (_, { who }) => (who === '' ? t('audit.nobody') : who) },
            { title: t('audit.action'), render: (_, { action }) => did(action) },
            { title: t('audit.target'), render: (_, { target }) => <span className={styles.target}>{target || '—'}</span> },
            {
              title: t('audit.change'),
              render: (_, { before, after }) => <Change>{factsText(before, after)}</Change>,
            },
            {
              title: t('audit.from'),
              render: (_, { ip, device }) => (
                <>
                  {ip || '—'}
                  {device === '' ? null : <span className={wide}> · {device}</span>}
                </>
              ),
            },
          ]}
        />
        <More of={found} />
      </Card>
    </Page>
  );
}
