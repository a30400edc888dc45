'use client';
import { Checkbox } from 'antd';
import { useTranslations } from 'next-intl';
import { useRead } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { useMay } from '../data/who';
import { Page } from '../parts/page';
import { Advisers } from './advisers';
import { CheckOne } from './check-one';
import { FromEnvironment } from './from-environment';
import { Names } from './names';
import { SiteShops } from './site-shops';

/** 顾问与店铺: who and what is ours, as 查真假 answers it, by kind; what was looked up and whether ended ones are shown is in the address. */
export function OfficialScreen() {
  const t = useTranslations('ops');
  const may = useMay();
  const { get, set } = useFilters();
  const ended = get('ended') === '1';
  const found = useRead('official.list', { ended });
  return (
    <Page
      title={t('nav.official')}
      note={t('official.note')}
      actions={
        <Checkbox checked={ended} onChange={({ target }) => set({ ended: target.checked ? '1' : null })}>
          {t('official.ended')}
        </Checkbox>
      }
    >
      <CheckOne />
      <Advisers of={found} />
      <Names of={found} />
      <SiteShops />
      {may('sites.read') ? <FromEnvironment /> : null}
    </Page>
  );
}
