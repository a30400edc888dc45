import type { Metadata } from 'next';
import { Statement } from '@/components/about/statement';
import { WaysToReach } from '@/components/about/ways-to-reach';
import { MessageSection } from '@/components/contact/message-section';
import { Prose } from '@/components/ui/prose';
import { aboutTexts } from '@/lib/content/about';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { AboutShell } from '../about-shell';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { meta } = await aboutTexts.contactUs(await siteOf(params));
  return pageMetadata(params, 'about.contactUs', { description: meta.description });
}

/** /about/contact-us with the online message. */
export default async function Page({ params }: PageProps) {
  const site = await siteOf(params);
  const { meta, html } = await aboutTexts.contactUs(site);
  return (
    <AboutShell params={params} route="about.contactUs" type="ContactPage">
      <Statement text={meta.lead} />
      <WaysToReach meta={meta} />
      <MessageSection site={site} topics={meta.departments.map(({ name }) => name)} />
      <Prose html={html} />
    </AboutShell>
  );
}
