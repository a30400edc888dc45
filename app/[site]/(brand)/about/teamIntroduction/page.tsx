import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { GlyphList } from '@/components/about/glyph-list';
import { Statement } from '@/components/about/statement';
import { minuteWords } from '@/components/player/minute/first-minute';
import { MinutePlayer } from '@/components/player/minute/minute-player';
import { JsonLd } from '@/components/shell/frame/json-ld';
import { TeacherList } from '@/components/teacher/teacher-list';
import { Prose } from '@/components/ui/prose';
import { aboutTexts } from '@/lib/content/about';
import { pageMetadata } from '@/lib/pages/metadata';
import { itemList } from '@/lib/pages/page-data';
import { siteOf, type PageProps } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { readPublic } from '@/lib/upstream/public';
import { AboutShell } from '../about-shell';

export const revalidate = 3600;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { meta } = await aboutTexts.teamIntroduction(await siteOf(params));
  return pageMetadata(params, 'about.teamIntroduction', { description: meta.description });
}

/** Everybody who teaches, each with a strip that plays what they show of themselves. */
async function Teachers({ teachers }: Pick<ComponentProps<typeof TeacherList>, 'teachers'>) {
  const [t, words] = await Promise.all([getTranslations('teacher'), minuteWords()]);
  return (
    <TeacherList
      teachers={teachers}
      clipOf={({ teacherId, clip }) =>
        clip ? <MinutePlayer source={{ teacherId }} title={clip.title} note={t('clip', { seconds: clip.seconds })} words={words} /> : null
      }
    />
  );
}

/** /about/teamIntroduction. */
export default async function Page({ params }: PageProps) {
  const site = await siteOf(params);
  const [{ meta, html }, home] = await Promise.all([aboutTexts.teamIntroduction(site), readPublic('home.page', {})]);
  const people = home.ok
    ? home.data.teachers.map(({ teacherId: id, name }) => ({ label: name, href: href('teacher.detail', { id }) }))
    : [];
  return (
    <AboutShell params={params} route="about.teamIntroduction">
      {people.length > 0 ? <JsonLd data={itemList(site, people)} /> : null}
      <Statement text={meta.lead} />
      {home.ok ? <Teachers teachers={home.data.teachers} /> : null}
      <GlyphList items={meta.groups} />
      <Prose html={html} />
    </AboutShell>
  );
}
