import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SharedOrder } from '@/app/[site]/shared-order';
import styles from '@/components/pay-for-me/pay-for-me.module.css';
import { SharedSuccess } from '@/components/pay-for-me/success';
import { sharedPhase } from '@/components/pay-for-me/phase';
import { SharedFailure } from '@/components/pay-for-me/shared-failure';
import { ModuleBar } from '@/components/ui/module-bar';
import type { PageProps } from '@/lib/pages/site';
import { href, type RouteId } from '@/lib/routes';
import { needShared, type SharedBy } from '../shared';
import { readPayPlace } from '../pay-place';
import { ModulePage } from './module-page';

/** What follows in the two ways: with a session below /m, with the token of a paper course below /p. */
const successOf = { user: 'm.orderSuccess', paperShare: 'p.orderSuccess' } as const satisfies Record<SharedBy, RouteId>;

/** A shared order on a phone: seen and paid by whoever has signed in. */
export async function SharedOrderPage({ searchParams, route, by }: PageProps & { readonly route: RouteId; readonly by: SharedBy }) {
  const [{ shareId, answer }, place, titles] = await Promise.all([
    needShared(searchParams, by, route),
    readPayPlace(),
    getTranslations('titles'),
  ]);
  return (
    <ModulePage namespaces={['purchase', 'receiver', 'payForMe', 'refundTerms']}>
      <div className={styles.ground}>
        <ModuleBar title={titles(route)} />
        <div className={styles.body}>
          {answer.ok ? (
            <SharedOrder first={answer.data} shareId={shareId} place={place} success={href(successOf[by], { shareId })} />
          ) : (
            <SharedFailure failure={answer} shareId={shareId} by={by} />
          )}
        </div>
      </div>
    </ModulePage>
  );
}

/** 支付成功 of a shared order; one that is not paid by the visitor goes back to its own page. */
export async function SharedSuccessPage({
  searchParams,
  route,
  by,
  back,
}: PageProps & { readonly route: RouteId; readonly by: SharedBy; readonly back: RouteId }) {
  const [{ shareId, answer }, titles] = await Promise.all([needShared(searchParams, by, route), getTranslations('titles')]);
  if (answer.ok && sharedPhase(answer.data) !== 'paidByYou') redirect(href(back, { shareId }));
  return (
    <ModulePage namespaces={['payForMe', 'refundTerms']}>
      <div className={styles.ground}>
        <ModuleBar title={titles(route)} />
        {answer.ok ? (
          <SharedSuccess order={answer.data} />
        ) : (
          <div className={styles.body}>
            <SharedFailure failure={answer} shareId={shareId} by={by} />
          </div>
        )}
      </div>
    </ModulePage>
  );
}
