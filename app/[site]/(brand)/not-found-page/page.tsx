import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { lostMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';

interface Props {
  readonly params: SiteParams;
}

export const revalidate = 3600;

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return lostMetadata(params);
}

/** Where the door leads every address that has no page (lib/routes/address.ts, notFoundPaths). */
export default function Page({ params }: Props) {
  return <NotFoundPage params={params} />;
}
