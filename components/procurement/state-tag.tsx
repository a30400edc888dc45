import { getTranslations } from 'next-intl/server';
import { Tag } from '@/components/ui/tag';

/** Where a notice stands, in the upstream's own words; one that can still be answered is green. */
export async function StateTag({ state }: { readonly state: string }) {
  const t = await getTranslations('procurement');
  return <Tag tone={state === t('open') ? 'jade' : 'plain'}>{state}</Tag>;
}
