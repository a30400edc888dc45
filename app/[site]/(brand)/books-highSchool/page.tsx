import type { Metadata } from 'next';
import type { SiteParams } from '@/lib/pages/site';
import { Catalogue, catalogueMetadata } from '../books-catalogue';

interface Props {
  readonly params: SiteParams;
}

export const revalidate = 3600;

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return catalogueMetadata(params, 'senior');
}

export default function Page({ params }: Props) {
  return <Catalogue params={params} level="senior" />;
}
