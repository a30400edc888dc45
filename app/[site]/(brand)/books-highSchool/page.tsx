import type { Metadata } from 'next';
import type { PageProps } from '@/lib/pages/site';
import { Catalogue, catalogueMetadata } from '../books-catalogue';

export const revalidate = 3600;

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return catalogueMetadata(params, 'senior');
}

export default function Page({ params }: PageProps) {
  return <Catalogue params={params} level="senior" />;
}
