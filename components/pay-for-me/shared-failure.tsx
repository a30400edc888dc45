import { LoadErrorPanel } from '@/components/ui/state-panel';
import type { Failure } from '@/lib/contracts';
import { loadFailureOf, loadPanel } from '@/lib/query/load-failure';
import { SharedGone } from './gone';
import { LostShared } from './lost';

/** Why there is no shared order to show: the link is over (in the service's words), the login is, or the network failed. */
export function SharedFailure({
  failure,
  ...lost
}: {
  readonly failure: Failure;
  readonly shareId: string;
  readonly by: 'user' | 'paperShare';
}) {
  const kind = loadFailureOf(failure);
  if (kind === 'missing') return <SharedGone message={failure.message} />;
  return (
    <>
      <LoadErrorPanel {...loadPanel(failure)} />
      {kind === 'denied' ? <LostShared {...lost} /> : null}
    </>
  );
}
