import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Statement } from '@/components/about/statement';
import { Timeline } from '@/components/about/timeline';
import { Prose } from '@/components/ui/prose';
import { aboutTexts } from '@/lib/content/about';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { AboutShell } from '../about-shell';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { meta } = await aboutTexts.devHistory(await siteOf(params));
  return pageMetadata(params, 'about.devHistory', { description: meta.description });
}

/** /about/devHistory. */
export default async function Page({ params }: PageProps) {
  const [{ meta, html }, t] = await Promise.all([siteOf(params).then(aboutTexts.devHistory), getTranslations('about')]);
  return (
    <AboutShell params={params} route="about.devHistory">
      <Statement text={meta.lead} />
      <Timeline entries={meta.timeline} monthText={(month) => t('month', { month })} />
      <Prose html={html} />
    </AboutShell>
  );
}
