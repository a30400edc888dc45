import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { lostMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';

export const revalidate = 3600;

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return lostMetadata(params);
}

/** Where the door leads every address that has no page (lib/routes/address.ts, notFoundPaths). */
export default function Page({ params }: PageProps) {
  return <NotFoundPage params={params} />;
}
