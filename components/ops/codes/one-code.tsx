'use client';
import { useTranslations } from 'next-intl';
import type { DeskOutput } from '@/lib/ops/contract';
import { useRead } from '../data/use-desk';
import { Code } from '../parts/code';
import { Rows } from '../parts/list';
import { Card, Fetched } from '../parts/page';
import { State } from '../parts/state';
import { when } from '../parts/when';
import styles from './one-code.module.css';

type Found = NonNullable<DeskOutput<'codes.show'>['found']>;

/** One code as it was typed: what book, whether it is good, and who looked at it when. */
export function OneCode({ code }: { readonly code: string }) {
  const t = useTranslations('ops.codes');
  const found = useRead('codes.show', { code });
  return (
    <Card title={t('one')} padded>
      <Fetched of={found}>{({ found: one }) => (one === null ? <p>{t('none', { code })}</p> : <Known of={one} />)}</Fetched>
    </Card>
  );
}

function Known({ of }: { readonly of: Found }) {
  const t = useTranslations('ops.codes');
  const used = of.usedAt === null ? t('unused') : t('usedAt', { at: when(of.usedAt) });
  const checked = of.checkCount === 0 ? t('neverChecked') : t('checked', { count: of.checkCount });
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t(`kind.${of.kind}`)}</dt>
        <dd>
          <Code>{of.code}</Code>
        </dd>
        <dt>{t('state')}</dt>
        <dd>
          {of.voidedAt === null ? <State tone="ok">{t('good')}</State> : <State tone="bad">{t('voided', { at: when(of.voidedAt) })}</State>}{' '}
          {of.kind === 'book' ? checked : used}
        </dd>
        <dt>{t('book')}</dt>
        <dd>{of.bookTitle}</dd>
        <dt>{t('batch')}</dt>
        <dd>{of.batchId ?? t('noBatch')}</dd>
      </dl>
      {of.kind === 'book' ? (
        <Rows
          rows={of.checks}
          rowKey={({ id }) => id}
          label={t('checks')}
          empty={t('noChecks')}
          columns={[
            { title: t('at'), render: (_, { at }) => when(at) },
            { title: t('network'), dataIndex: 'network' },
          ]}
        />
      ) : null}
    </>
  );
}
