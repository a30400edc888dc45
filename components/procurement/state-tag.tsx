import { Tag } from '@/components/ui/tag';
import type { Output } from '@/lib/contracts';

type State = NonNullable<Output<'information.details'>['procurement']>['state'];

/** Where a notice stands, in the upstream's own words; one that can still be answered is green. */
export function StateTag({ state }: { readonly state: State }) {
  return <Tag tone={state === '进行中' ? 'jade' : 'plain'}>{state}</Tag>;
}
