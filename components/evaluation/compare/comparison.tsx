import { getTranslations } from 'next-intl/server';
import { Tabs } from '@/components/ui/tabs';
import type { Output } from '@/lib/contracts';
import { dateShort } from '@/lib/kernel/date';
import { href } from '@/lib/routes';
import styles from '../sheet-text.module.css';
import { Sheet } from '../screen';
import { Across } from './across';
import { Points } from './points';
import { Rates } from './rates';
import own from './comparison.module.css';

type Subject = Output<'evaluation.comparison'>['subjects'][number];
type Awaited = Output<'evaluation.papers'>['awaited'];

interface Props {
  /** That of the latest paper first. */
  readonly subjects: readonly Subject[];
  readonly awaited: Awaited;
  /** The subject that the address names. */
  readonly chosen: string | null;
  /** The subjects side by side instead of the papers of one. */
  readonly across: boolean;
}

/** Papers side by side: a tab a subject, and one for all subjects where there are several. */
export async function Comparison({ subjects, awaited, chosen, across }: Props) {
  const t = await getTranslations('evaluation.compare');
  const subject = subjects.find(({ subjectName }) => subjectName === chosen) ?? subjects[0];
  if (!subject)
    return (
      <Sheet id="none" heading={t('bar')}>
        <h2>{t('none')}</h2>
        <p className={styles.lead}>{t('noneText')}</p>
      </Sheet>
    );
  const all = across && subjects.length > 1;
  return (
    <>
      {subjects.length > 1 ? (
        <Tabs
          className={own.tabs}
          label={t('tabs')}
          active={all ? 'all' : `of ${subject.subjectName}`}
          items={[
            ...subjects.map(({ subjectName }) => ({
              key: `of ${subjectName}`,
              label: subjectName,
              href: href('e.compare', { subject: subjectName }),
            })),
            { key: 'all', label: t('across'), href: href('e.compare', { of: 'all' }) },
          ]}
        />
      ) : null}
      {all ? <Across subjects={subjects} /> : <OneSubject subject={subject} awaited={awaited} />}
    </>
  );
}

async function OneSubject({ subject, awaited }: { readonly subject: Subject; readonly awaited: Awaited }) {
  const t = await getTranslations('evaluation.compare');
  const [only] = subject.reports;
  if (only && subject.reports.length === 1) {
    const { createdAt, score, fullScore: full } = only;
    const next = awaited.find(({ subjectName }) => subjectName === subject.subjectName);
    return (
      <Sheet id="one" heading={t('bar')}>
        <h2 className={own.quiet}>{t('one', { subject: subject.subjectName })}</h2>
        <p className={styles.lead}>{t('oneText', { date: dateShort(createdAt), score, full })}</p>
        {next ? <p className={styles.lead}>{t('oneAwaited', { title: next.title })}</p> : null}
      </Sheet>
    );
  }
  return (
    <>
      <Rates subject={subject} />
      <Points of="topics" subject={subject} />
      <Points of="problems" subject={subject} />
    </>
  );
}
