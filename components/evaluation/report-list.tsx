import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Chips } from '@/components/ui/tabs';
import { TextLink } from '@/components/ui/text-link';
import type { Output } from '@/lib/contracts';
import { dateShort } from '@/lib/kernel/date';
import { href } from '@/lib/routes';
import styles from './sheet-text.module.css';
import { Sheet } from './screen';

/** Every report of the learner, to go from one to another and to set them side by side. `active` = the one that is read. */
export async function ReportList({
  reports,
  active,
}: {
  readonly reports: Output<'evaluation.papers'>['reports'];
  readonly active: number;
}) {
  const [t, compare] = await Promise.all([getTranslations('evaluation.report'), getTranslations('evaluation.compare')]);
  if (reports.length < 2)
    return (
      <Sheet id="reports" heading={t('toCompare')} screenOnly>
        <p className={styles.lead}>{compare('later')}</p>
      </Sheet>
    );
  const subject = reports.find(({ reportId }) => reportId === active)?.subjectName;
  return (
    <Sheet
      id="reports"
      heading={t('all')}
      screenOnly
      side={
        <TextLink href={href('e.compare', { subject })}>
          {t('toCompare')}
          <Icon name="r" />
        </TextLink>
      }
    >
      <Chips
        label={t('all')}
        active={active}
        items={reports.map(({ reportId, subjectName, createdAt, score, fullScore: full }) => ({
          key: reportId,
          label: t('one', { subject: subjectName, date: dateShort(createdAt), score, full }),
          href: href('e.report', { reportId }),
        }))}
      />
    </Sheet>
  );
}
