import { LostLearner } from '@/components/shell/frame/lost-learner';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import type { Failure } from '@/lib/contracts';
import { loadFailureOf, loadPanel } from '@/lib/query/load-failure';

/** In the place of a page that cannot be shown to anybody: nothing of a learner is drawn without a live login. */
export function Nobody({ failure }: { readonly failure: Failure }) {
  const kind = loadFailureOf(failure);
  return (
    <>
      <LoadErrorPanel {...loadPanel(failure)} />
      {kind === 'denied' ? <LostLearner /> : null}
    </>
  );
}
