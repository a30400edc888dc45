import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/shell/frame/not-found-page';
import { isLostModule } from '@/components/mobile-site/lost';
import { lostMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { ModuleLost } from '../../module-lost';

interface Props {
  readonly params: Promise<{ readonly site: string; readonly module: string }>;
}

export const revalidate = 3600;

export function generateStaticParams(): { module: string }[] {
  return [];
}

export function generateMetadata({ params }: { readonly params: SiteParams }): Promise<Metadata> {
  return lostMetadata(params);
}

/** Where the door leads every unknown address below a phone module (lib/routes/address.ts, notFoundOf). */
export default async function Page({ params }: Props) {
  const { module } = await params;
  return isLostModule(module) ? <ModuleLost params={params} module={module} /> : <NotFoundPage params={params} />;
}
