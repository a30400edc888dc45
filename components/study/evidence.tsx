'use client';
import { useTranslations } from 'next-intl';
import { EmptyPanel } from '@/components/ui/state-panel';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { BrowserInput, BrowserOutput } from '@/lib/contracts';
import { shortDay } from '@/lib/kernel/date';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import { printed } from '@/lib/kernel/problems/names';
import { unitOf } from './asked-figure';
import { useColumns } from './evidence-columns';
import { readerInput, useReader, withReader } from './reader';
import { Sheet } from './sheet';
import { StudyState } from './study-state';
import sheetText from './sheet-text.module.css';
import styles from './evidence.module.css';

type Proof = BrowserOutput<'study.evidence'>;

/** The lines behind a figure, with the sum at their foot; `part` = of a page that has a place for them. */
export function Evidence({ asked, part = false }: { readonly asked: BrowserInput<'study.evidence'>; readonly part?: boolean }) {
  const t = useTranslations('study');
  const reader = useReader();
  const answer = useApi('study.evidence', { ...asked, ...readerInput(reader) }, { enabled: reader !== undefined });
  return (
    <StudyState answer={answer}>
      {(proof) => {
        const lines = <Lines proof={proof} subjectName={asked.subjectName} />;
        return part ? (
          lines
        ) : (
          <Sheet title={t('evidence.title')}>
            {lines}
            <p className={sheetText.onward}>
              <TextLink href={withReader(href('study.report'), reader)}>{t('toReport')}</TextLink>
            </p>
          </Sheet>
        );
      }}
    </StudyState>
  );
}

function Lines({ proof, subjectName }: { readonly proof: Proof; readonly subjectName: string | undefined }) {
  const t = useTranslations('study');
  const { figure, from, to, total, list } = proof;
  const unit = unitOf[figure];
  const when =
    from && to ? (from === to ? shortDay(from) : t('week.span', { from: shortDay(from), to: shortDay(to) })) : t('evidence.ever');
  const columns = useColumns(figure);
  const tried = figure === 'tries' ? list[0]?.problem : null;
  const named = tried ? t('evidence.problemNamed', { number: printed(tried.number), title: tried.title }) : '';
  const about = [named, subjectName, figure === 'remaining' || figure === 'courses' ? '' : when].filter(Boolean).join(' · ');
  return (
    <>
      <p className={styles.total}>
        {t(`evidence.of.${figure}`)}
        <b className="num">{t(`evidence.unit.${unit}`, { count: total })}</b>
        {about ? <span>{about}</span> : null}
      </p>
      {list.length === 0 ? (
        <EmptyPanel text={t('evidence.none')} />
      ) : (
        <Table
          caption={t('evidence.table', { figure: t(`evidence.of.${figure}`) })}
          columns={columns}
          rows={list.map((line, at) => ({ ...line, at }))}
          rowKey={({ at }) => at}
          foot={[
            t('evidence.sum', { count: list.length }),
            ...columns.slice(1, -1).map(() => ''),
            <b key="sum" className="num">
              {total}
            </b>,
          ]}
        />
      )}
      <p className={styles.how}>
        <b>{t('evidence.howTitle')}</b>
        {t(`evidence.how.${figure}`)}
      </p>
    </>
  );
}
