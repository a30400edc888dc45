import type { Metadata } from 'next';
import { Statement } from '@/components/about/statement';
import { Prose } from '@/components/ui/prose';
import { aboutTexts } from '@/lib/content/about';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { AboutShell } from '../about-shell';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { meta } = await aboutTexts.socialResponsibility(await siteOf(params));
  return pageMetadata(params, 'about.socialResponsibility', { description: meta.description });
}

/** /about/socialResponsibility. */
export default async function Page({ params }: PageProps) {
  const { meta, html } = await aboutTexts.socialResponsibility(await siteOf(params));
  return (
    <AboutShell params={params} route="about.socialResponsibility">
      <Statement text={meta.lead} />
      <Prose html={html} />
    </AboutShell>
  );
}
