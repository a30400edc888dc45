import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { LegalScreen } from '../../legal-screen';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'e.privacyAgreement');
}

/** /e/privacy-agrement. */
export default function Page({ params }: PageProps) {
  return <LegalScreen params={params} slug="privacy-policy" />;
}
