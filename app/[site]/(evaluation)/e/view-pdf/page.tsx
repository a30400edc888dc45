import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { DownloadPdf } from '@/components/evaluation/download-pdf';
import { PaperPages } from '@/components/evaluation/paper-pages';
import { Screen } from '@/components/evaluation/screen';
import { ScreenFailure } from '@/components/evaluation/screen-failure';
import { ButtonLink } from '@/components/ui/button';
import { pageMetadata } from '@/lib/pages/metadata';
import { pageCount, titleOf } from '@/lib/paper/draw';
import { isPrintable, readPrintable } from '@/lib/paper/read';
import type { PageProps } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { queryCode, queryId } from '@/lib/routes/query-id';
import { readPageVisitor } from '@/lib/session/read';
import { failure } from '@/lib/upstream/failure';
import { envelopeStatus } from '@/lib/contracts/values/statuses';
import { EvaluationPage } from '../../evaluation-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'e.viewPdf');
}

/**
 * /e/view-pdf?reportId=&key=: the paper page by page, as pictures that the oldest webview shows, and its download; with
 * `of=report` the report itself. No login: WeChat sends people to another browser for files, where nobody is signed in;
 * the key opens this paper for a day.
 */
export default async function Page({ searchParams }: PageProps) {
  const [t, purchase, query, head, { ip }] = await Promise.all([
    getTranslations('evaluation.pdf'),
    getTranslations('purchase'),
    searchParams,
    headers(),
    readPageVisitor(),
  ]);
  const blocked = /MicroMessenger/i.test(head.get('user-agent') ?? '');
  const reportId = queryId(query.reportId);
  const kind = isPrintable(query.of) ? query.of : 'paper';
  const key = queryCode(query.key, 100);
  const answer = reportId === null ? failure('business', envelopeStatus.notFound) : await readPrintable(kind, reportId, key, { ip });
  const address = (file: string): string => `/api/evaluation/${kind}/${file}?${new URLSearchParams({ reportId: String(reportId), key })}`;
  return (
    <EvaluationPage namespaces={['evaluation.pdf']}>
      <Screen
        title={t(kind === 'report' ? 'reportBar' : 'bar')}
        back={kind === 'report' ? href('e.report', { reportId }) : href('e.exerciseTestPaper', { reportId })}
        foot={
          answer.ok ? <DownloadPdf href={address(`${kind}.pdf`)} outsideTitle={blocked ? purchase('outsideTitle') : null} /> : undefined
        }
      >
        {answer.ok ? (
          <PaperPages
            title={titleOf(answer.data)}
            pages={Array.from({ length: pageCount(answer.data) }, (_, at) => address(`${at + 1}.png`))}
          />
        ) : (
          <ScreenFailure failure={answer} title={t('missing')} text={t('missingText')}>
            <ButtonLink kind="outline" href={href('e.report')}>
              {t('toReport')}
            </ButtonLink>
          </ScreenFailure>
        )}
      </Screen>
    </EvaluationPage>
  );
}
