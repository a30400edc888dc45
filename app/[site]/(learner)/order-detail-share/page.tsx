import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SharedOrder } from '@/app/[site]/shared-order';
import styles from '@/components/pay-for-me/pay-for-me.module.css';
import { SharedFailure } from '@/components/pay-for-me/shared-failure';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { queryShareId } from '@/lib/routes/query-id';
import { readPayPlace } from '../../pay-place';
import { readShared } from '../../shared';
import { LearnerPage } from '../learner-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'order.detailShare');
}

/** /order-detail-share?shareId=: a shared order on a desktop, paid by QR code. */
export default async function Page({ params, searchParams }: PageProps) {
  const [query, place, t] = await Promise.all([searchParams, readPayPlace(), getTranslations('payForMe.order')]);
  const shareId = queryShareId(query.shareId);
  if (shareId === null) notFound();
  const answer = await readShared(shareId, 'user');
  const name = answer?.ok ? answer.data.learnerName : '';
  return (
    <LearnerPage params={params} route="order.detailShare" namespaces={['purchase', 'receiver', 'payForMe', 'refundTerms']}>
      {() => (
        <div className={`wrap ${styles.wide}`}>
          <h1>{name ? t('title', { name }) : t('titleNameless')}</h1>
          {answer?.ok ? (
            <SharedOrder first={answer.data} shareId={shareId} place={place} success={null} />
          ) : answer ? (
            <SharedFailure failure={answer} shareId={shareId} by="user" />
          ) : null}
        </div>
      )}
    </LearnerPage>
  );
}
