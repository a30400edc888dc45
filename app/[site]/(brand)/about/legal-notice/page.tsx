import type { Metadata } from 'next';
import { Statement } from '@/components/about/statement';
import { LegalArticle } from '@/components/legal/legal-article';
import { Prose } from '@/components/ui/prose';
import { readLegal } from '@/lib/content/texts';
import { aboutTexts } from '@/lib/content/about';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { AboutShell } from '../about-shell';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { meta } = await aboutTexts.legalNotice(await siteOf(params));
  return pageMetadata(params, 'about.legalNotice', { description: meta.description });
}

/** /about/legal-notice: which text rules what, then the notice itself. */
export default async function Page({ params }: PageProps) {
  const site = await siteOf(params);
  const [{ meta, html }, notice] = await Promise.all([aboutTexts.legalNotice(site), readLegal('legal-notice', site, { idPrefix: 'n' })]);
  return (
    <AboutShell params={params} route="about.legalNotice">
      <Statement text={meta.lead} />
      <Prose html={html} />
      <LegalArticle text={notice} attached="notice" />
    </AboutShell>
  );
}
