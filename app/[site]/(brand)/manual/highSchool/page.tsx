import type { Metadata } from 'next';
import { readManual } from '@/lib/content/texts';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { ManualShell } from '../manual-shell';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { meta } = await readManual('highSchool', await siteOf(params));
  return pageMetadata(params, 'manual.senior', { title: meta.title, description: meta.description });
}

/** /manual/highSchool. */
export default function Page({ params }: PageProps) {
  return <ManualShell params={params} route="manual.senior" slug="highSchool" />;
}
