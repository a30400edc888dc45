import { getTranslations } from 'next-intl/server';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { Output } from '@/lib/contracts';
import { dateShort } from '@/lib/kernel/date';
import { href } from '@/lib/routes';
import fold from '../fold.module.css';
import sheetText from '../sheet-text.module.css';
import { Sheet } from '../screen';
import { percentOf } from './percent';
import { RateLine } from './rate-line';

type Subject = Output<'evaluation.comparison'>['subjects'][number];

/** The latest papers that the drawing has room for. */
const DRAWN = 8;

/** What part of its marks each paper of a subject brought, drawn and as a table that leads to the reports. */
export async function Rates({ subject }: { readonly subject: Subject }) {
  const t = await getTranslations('evaluation.compare');
  const { subjectName, reports } = subject;
  const rates = reports.map((report) => ({ ...report, rate: percentOf(report), date: dateShort(report.createdAt) }));
  const drawn = rates.slice(-DRAWN);
  const change = (rates.at(-1)?.rate ?? 0) - (rates.at(-2)?.rate ?? 0);
  return (
    <Sheet id="rates" heading={t('rate')}>
      <RateLine
        points={drawn.map(({ reportId, rate, date }) => ({ key: reportId, rate, date }))}
        label={t('rates', { list: drawn.map(({ date, rate }) => t('rateOf', { date, rate })).join('，') })}
      />
      <p className={sheetText.rose}>
        {change === 0 ? t('level') : change > 0 ? t('risen', { count: change }) : t('fallen', { count: -change })}
      </p>
      <p className={sheetText.meta}>{t('rateText')}</p>
      <details className={fold.fold}>
        <summary>{t('asTable')}</summary>
        <Table
          caption={t('rateTable')}
          columns={[
            {
              key: 'date',
              head: t('date'),
              cell: ({ reportId, date }) => (
                <TextLink className="num" href={href('e.report', { reportId })} aria-label={t('open', { date, subject: subjectName })}>
                  {date}
                </TextLink>
              ),
            },
            { key: 'points', head: t('points'), cell: ({ score, fullScore: full }) => t('of', { score, full }), align: 'right' },
            { key: 'rate', head: t('rate'), cell: ({ rate }) => t('percent', { rate }), align: 'right' },
          ]}
          rows={[...rates].reverse()}
          rowKey={({ reportId }) => reportId}
        />
      </details>
    </Sheet>
  );
}
