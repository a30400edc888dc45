import type { Metadata } from 'next';
import { Statement } from '@/components/about/statement';
import { Prose } from '@/components/ui/prose';
import { aboutTexts } from '@/lib/content/about';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { AboutShell } from '../about-shell';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { meta } = await aboutTexts.tenderAnnouncement(await siteOf(params));
  return pageMetadata(params, 'about.tenderAnnouncement', { description: meta.description });
}

/** /about/tender-announcement: the rules of buying; the notices themselves are at /procurementList. */
export default async function Page({ params }: PageProps) {
  const { meta, html } = await aboutTexts.tenderAnnouncement(await siteOf(params));
  return (
    <AboutShell params={params} route="about.tenderAnnouncement">
      <Statement text={meta.lead} />
      <Prose html={html} />
    </AboutShell>
  );
}
