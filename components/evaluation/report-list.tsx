import { getTranslations } from 'next-intl/server';
import { Chips } from '@/components/ui/tabs';
import type { Output } from '@/lib/contracts';
import { dateShort } from '@/lib/kernel/date';
import { href } from '@/lib/routes';
import { Sheet } from './screen';

/** Every report of the learner, to go from one to another; nothing where there is but one. `active` = the one that is read. */
export async function ReportList({
  reports,
  active,
}: {
  readonly reports: Output<'evaluation.papers'>['reports'];
  readonly active: number;
}) {
  if (reports.length < 2) return null;
  const t = await getTranslations('evaluation.report');
  return (
    <Sheet id="reports" heading={t('all')} screenOnly>
      <Chips
        label={t('all')}
        active={active}
        items={reports.map(({ reportId, subjectName: subject, createdAt, score, fullScore: full }) => ({
          key: reportId,
          label: t('one', { subject, date: dateShort(createdAt), score, full }),
          href: href('e.report', { reportId }),
        }))}
      />
    </Sheet>
  );
}
