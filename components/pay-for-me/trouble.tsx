import { LoadErrorPanel } from '@/components/ui/state-panel';
import type { Failure } from '@/lib/contracts';
import { loadPanel, loadProblemOf } from '@/lib/query/load-failure';
import { SharedGone } from './gone';
import { LostShared } from './lost';

/** Why there is no shared order to show: the link is over (in the service's words), the login is, or the network failed. */
export function SharedTrouble({
  failure,
  ...lost
}: {
  readonly failure: Failure;
  readonly shareId: string;
  readonly by: 'user' | 'paperShare';
}) {
  const problem = loadProblemOf(failure);
  if (problem === 'missing') return <SharedGone message={failure.message} />;
  return (
    <>
      <LoadErrorPanel {...loadPanel(failure)} />
      {problem === 'denied' ? <LostShared {...lost} /> : null}
    </>
  );
}
