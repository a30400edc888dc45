import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { LoadErrorPanel, StatePanel } from '@/components/ui/state-panel';
import type { Failure } from '@/lib/contracts';
import { loadProblemOf } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { LostShared } from './lost';

/** Why there is no shared order to show: the link is over (in the service's words), the login is, or the network failed. */
export async function SharedTrouble({ failure, shareId }: { readonly failure: Failure; readonly shareId: string }) {
  const problem = loadProblemOf(failure);
  if (problem === 'missing') return <SharedGone message={failure.message} />;
  return (
    <>
      <LoadErrorPanel kind={problem} />
      {problem === 'denied' ? <LostShared shareId={shareId} /> : null}
    </>
  );
}

/** A link that opens nothing (any more), why, and the way on. */
export async function SharedGone({ message }: { readonly message: string }) {
  const t = await getTranslations('sharing.order');
  return (
    <StatePanel image="/art/state-empty.svg" title={t('gone')} text={message}>
      <ButtonLink kind="outline" href={href('brand.home')}>
        {t('toHome')}
      </ButtonLink>
    </StatePanel>
  );
}
