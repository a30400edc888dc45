import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { LegalScreen } from '../../legal-screen';

interface Props {
  readonly params: SiteParams;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'e.privacyAgreement');
}

/** /e/privacy-agrement. */
export default function Page({ params }: Props) {
  return <LegalScreen params={params} slug="privacy-policy" />;
}
