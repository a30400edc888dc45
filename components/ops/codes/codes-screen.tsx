'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFilters } from '../data/use-filters';
import { useMay } from '../data/who';
import { NewButton } from '../parts/new-button';
import { Page } from '../parts/page';
import { Words } from '../parts/words';
import { Batches } from './batches';
import styles from './codes-screen.module.css';
import { MakeBatch } from './make-batch';
import { OneCode } from './one-code';
import { PrintProblems } from './print-problems';
import { Suspicious } from './suspicious';
import { WaitingBatches } from './waiting-batches';

/** 防伪码: one looked up, those that are suspicious, and the batches. The code is in the address. */
export function CodesScreen() {
  const t = useTranslations('ops');
  const may = useMay();
  const { get } = useFilters();
  const [making, setMaking] = useState(false);
  const code = get('code');
  return (
    <Page
      title={t('nav.codes')}
      actions={
        may('codes.make') ? (
          <>
            <PrintProblems />
            <NewButton onClick={() => setMaking(true)}>{t('codes.make')}</NewButton>
          </>
        ) : null
      }
    >
      <Words name="code" className={styles.words} label={t('codes.words')} />
      {code === '' ? null : <OneCode code={code} />}
      <Suspicious />
      <WaitingBatches />
      <Batches />
      {making ? <MakeBatch onClose={() => setMaking(false)} /> : null}
    </Page>
  );
}
