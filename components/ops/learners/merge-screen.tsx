'use client';
import { Button, Segmented } from 'antd';
import { useTranslations } from 'next-intl';
import { screenPath } from '@/lib/ops/screens';
import { useRead } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { useMay } from '../data/who';
import { BackLink } from '../parts/back-link';
import { Card, Fetched, Page } from '../parts/page';
import { MergeChanges } from './merge-changes';
import { MergeDecide } from './merge-decide';
import { MergeForm } from './merge-form';
import { MergeFind } from './merge-find';
import { MergeSides } from './merge-sides';
import styles from './merge-screen.module.css';

const idIn = (text: string): number | null => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** Two accounts of one person become one: which stays, which goes, what becomes of everything. All of it is in the address. */
export function MergeScreen() {
  const t = useTranslations('ops.merge');
  const { get } = useFilters();
  const [stays, goes] = [idIn(get('stays')), idIn(get('goes'))];
  return (
    <Page
      title={t('title')}
      note={<BackLink to={stays === null ? screenPath('learners') : screenPath('learners', stays)}>{t('back')}</BackLink>}
    >
      {stays === null || goes === null ? <MergeFind stays={stays} /> : <Compared stays={stays} goes={goes} />}
    </Page>
  );
}

function Compared({ stays, goes }: { readonly stays: number; readonly goes: number }) {
  const t = useTranslations('ops.merge');
  const may = useMay();
  const { get, set } = useFilters();
  const number = get('number') === 'goes' ? 'goes' : 'stays';
  const wish = { stays, goes, number } as const;
  const found = useRead('learners.compare', wish);
  return (
    <>
      <Fetched of={found}>
        {(compared) => (
          <>
            {compared.waits === null ? (
              <div className={styles.actions}>
                <Button onClick={() => set({ stays: String(goes), goes: String(stays) })}>{t('swap')}</Button>
                <Button onClick={() => set({ goes: null })}>{t('another')}</Button>
              </div>
            ) : null}
            <MergeSides compared={compared} />
            <Card title={t('number')} padded>
              <Segmented
                value={compared.number}
                disabled={compared.waits !== null}
                onChange={(value) => set({ number: value === 'goes' ? 'goes' : null })}
                options={[
                  { value: 'stays', label: t('numberOf.stays', { phone: compared.stays.phone }) },
                  { value: 'goes', label: t('numberOf.goes', { phone: compared.goes.phone }) },
                ]}
              />
              <p className={styles.note}>{t('numberNote', { phone: compared.phone, released: compared.released })}</p>
            </Card>
            <MergeChanges compared={compared} />
            {compared.waits === null ? null : <MergeDecide of={compared.waits} sumFen={compared.paidFen} />}
            {compared.waits === null && may('learners.merge') ? <MergeForm wish={wish} sumFen={compared.paidFen} /> : null}
          </>
        )}
      </Fetched>
    </>
  );
}
