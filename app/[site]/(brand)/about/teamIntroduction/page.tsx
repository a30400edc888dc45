import type { Metadata } from 'next';
import { GlyphList } from '@/components/about/glyph-list';
import { Statement } from '@/components/about/statement';
import { TeacherList } from '@/components/teacher/teacher-list';
import { Prose } from '@/components/ui/prose';
import { aboutTexts } from '@/lib/content/about';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf, type SiteParams } from '@/lib/pages/site';
import { readPublic } from '@/lib/upstream/public';
import { AboutShell } from '../about-shell';

interface Props {
  readonly params: SiteParams;
}

export const revalidate = 3600;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { meta } = await aboutTexts.teamIntroduction(await siteOf(params));
  return pageMetadata(params, 'about.teamIntroduction', { description: meta.description });
}

/** /about/teamIntroduction. */
export default async function Page({ params }: Props) {
  const [{ meta, html }, home] = await Promise.all([aboutTexts.teamIntroduction(await siteOf(params)), readPublic('home.page', {})]);
  return (
    <AboutShell params={params} route="about.teamIntroduction">
      <Statement text={meta.lead} />
      <GlyphList items={meta.groups} />
      {home.ok ? <TeacherList teachers={home.data.teachers} /> : null}
      <Prose html={html} />
    </AboutShell>
  );
}
