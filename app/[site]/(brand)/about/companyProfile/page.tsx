import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import styles from '@/components/about/statement.module.css';
import { GlyphList } from '@/components/about/glyph-list';
import { Statement } from '@/components/about/statement';
import { Prose } from '@/components/ui/prose';
import { aboutTexts } from '@/lib/content/about';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { AboutShell } from '../about-shell';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { meta } = await aboutTexts.companyProfile(await siteOf(params));
  return pageMetadata(params, 'about.companyProfile', { description: meta.description });
}

/** /about/companyProfile. */
export default async function Page({ params }: PageProps) {
  const [{ meta, html }, titles] = await Promise.all([siteOf(params).then(aboutTexts.companyProfile), getTranslations('titles')]);
  return (
    <AboutShell params={params} route="about.companyProfile" heading={titles('about.root')}>
      <Statement text={meta.lead} emphasis={meta.emphasis} />
      <img className={styles.lead} src="/art/about-lead.svg" alt="" width={960} height={300} fetchPriority="high" />
      <GlyphList items={meta.points} />
      <Prose html={html} />
    </AboutShell>
  );
}
