import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Awaited } from '@/components/evaluation/awaited';
import { EmptyReport } from '@/components/evaluation/empty-report';
import { ReportSheets } from '@/components/evaluation/report';
import { ReportList } from '@/components/evaluation/report-list';
import { LeaveEvaluation, SavePdf, ShareReport } from '@/components/evaluation/report-actions';
import { Screen } from '@/components/evaluation/screen';
import { ScreenFailure } from '@/components/evaluation/screen-failure';
import { ButtonLink } from '@/components/ui/button';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { pageMetadata } from '@/lib/pages/metadata';
import { href } from '@/lib/routes';
import { queryId } from '@/lib/routes/query-id';
import { EvaluationPage } from '../../evaluation-page';
import { readEvaluation } from '../../read';
import { isNotFound } from '@/lib/contracts/values/statuses';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'e.report');
}

/** /e/report: the latest report, or one of the caller’s by `reportId`; without any, how to get one. */
export default async function Page({ params, searchParams }: PageProps) {
  const [t, query, site] = await Promise.all([getTranslations('evaluation.report'), searchParams, siteOf(params)]);
  const reportId = queryId(query.reportId);
  const [answer, papers] = await Promise.all([
    readEvaluation('evaluation.report', reportId === null ? {} : { reportId }),
    readEvaluation('evaluation.papers', {}),
  ]);
  const awaited = papers.ok ? papers.data.awaited : [];
  if (!answer.ok) {
    const none = isNotFound(answer) && reportId === null;
    return (
      <EvaluationPage namespaces={['evaluation.report']}>
        <Screen title={t('bar')}>
          {awaited.length > 0 ? <Awaited papers={awaited} /> : null}
          {none && awaited.length > 0 ? null : none ? (
            <EmptyReport phone={site.phone} hours={site.hours} />
          ) : (
            <ScreenFailure failure={answer} title={t('missing')} text={t('missingText')}>
              <ButtonLink kind="outline" href={href('e.report')}>
                {t('toLatest')}
              </ButtonLink>
            </ScreenFailure>
          )}
          {isNotFound(answer) ? <LeaveEvaluation /> : null}
        </Screen>
      </EvaluationPage>
    );
  }
  const report = answer.data;
  const latest = papers.ok ? papers.data.reports[0]?.reportId : undefined;
  const { learnerName: name, subjectName: subject, score, teacher } = report;
  const first = report.sets.find((set) => set.first) ?? report.sets[0];
  const weak = report.modules.filter((module) => module.weak).length;
  return (
    <EvaluationPage namespaces={['evaluation.report']}>
      <Screen
        title={t('bar')}
        quiet
        action={<ShareReport title={t('shareTitle', { name, subject })} text={t('shareText', { score, teacher: teacher.name })} />}
        foot={
          <>
            <SavePdf label={t('save')} pdf={href('e.viewPdf', { of: 'report', reportId: report.reportId, key: report.reportKey })} />
            {first ? (
              <ButtonLink kind="buy" href={href('e.exercisesDetail', { reportId: report.reportId, setId: first.setId })}>
                {weak === 2 ? t('practise', { count: '两' }) : t('practiseAll')}
              </ButtonLink>
            ) : null}
          </>
        }
      >
        {awaited.length > 0 ? <Awaited papers={awaited} /> : null}
        <ReportSheets report={report} isLatest={reportId === null || reportId === latest} />
        {papers.ok ? <ReportList reports={papers.data.reports} active={report.reportId} /> : null}
        <LeaveEvaluation />
      </Screen>
    </EvaluationPage>
  );
}
