import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { DownloadPdf } from '@/components/evaluation/download-pdf';
import { PaperPages } from '@/components/evaluation/paper-pages';
import { Screen } from '@/components/evaluation/screen';
import { Trouble } from '@/components/evaluation/trouble';
import { ButtonLink } from '@/components/ui/button';
import { pageMetadata } from '@/lib/pages/metadata';
import { pageCount } from '@/lib/paper/draw';
import { href } from '@/lib/routes';
import { queryId } from '@/lib/routes/query-id';
import { readPageVisitor } from '@/lib/session/read';
import { callUpstream } from '@/lib/upstream/call';
import { failure } from '@/lib/upstream/failure';
import { EvaluationPage, type EvaluationProps } from '../../evaluation-page';
import { envelopeStatus } from '@/lib/contracts/statuses';

export function generateMetadata({ params }: EvaluationProps): Promise<Metadata> {
  return pageMetadata(params, 'e.viewPdf');
}

/**
 * /e/view-pdf?reportId=&key=: the paper page by page, as pictures that the oldest webview shows, and its download. No
 * login: WeChat sends people to another browser for files, where nobody is signed in; the key opens this paper for a day.
 */
export default async function Page({ searchParams }: EvaluationProps) {
  const [t, query, head, { ip }] = await Promise.all([getTranslations('evaluation.pdf'), searchParams, headers(), readPageVisitor()]);
  const reportId = queryId(query.reportId);
  const key = typeof query.key === 'string' ? query.key.slice(0, 100) : '';
  const answer =
    reportId === null
      ? failure('business', envelopeStatus.notFound)
      : await callUpstream('evaluation.testPaper', { reportId, paperKey: key }, { ip });
  const address = (file: string): string => `/api/evaluation/paper/${file}?${new URLSearchParams({ reportId: String(reportId), key })}`;
  return (
    <EvaluationPage>
      <Screen
        title={t('bar')}
        back={href('e.exerciseTestPaper', { reportId })}
        foot={
          answer.ok ? <DownloadPdf href={address('paper.pdf')} blocked={/MicroMessenger/i.test(head.get('user-agent') ?? '')} /> : undefined
        }
      >
        {answer.ok ? (
          <PaperPages
            title={answer.data.title}
            pages={Array.from({ length: pageCount(answer.data) }, (_, at) => address(`${at + 1}.png`))}
          />
        ) : (
          <Trouble failure={answer} title={t('missing')} text={t('missingText')}>
            <ButtonLink kind="outline" href={href('e.report')}>
              {t('toReport')}
            </ButtonLink>
          </Trouble>
        )}
      </Screen>
    </EvaluationPage>
  );
}
