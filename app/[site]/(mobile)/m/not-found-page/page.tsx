import type { Metadata } from 'next';
import { lostMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { ModuleLost } from '../module-lost';

interface Props {
  readonly params: SiteParams;
}

export const revalidate = 3600;

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return lostMetadata(params);
}

/** Where the door leads every unknown address below /m (lib/routes/address.ts, notFoundOf). */
export default function Page({ params }: Props) {
  return <ModuleLost params={params} />;
}
