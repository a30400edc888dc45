import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { CourseList } from '@/components/mobile-site/course-list';
import { ModuleFrame } from '@/components/mobile-site/module-frame';
import { lostMetadata, pageMetadata } from '@/lib/pages/metadata';
import { siteOf } from '@/lib/pages/site';
import { ModuleLost } from '../../../../module-lost';
import { readShelf, type ShelfParams } from '../../read-shelf';

interface Props {
  readonly params: ShelfParams;
}

export const revalidate = 300;

export function generateStaticParams(): { gradeId: string; subjectId: string }[] {
  return [];
}

/** What the choice is called. */
async function titleOf({ grade, subject }: { readonly grade: string; readonly subject: string }): Promise<string> {
  const t = await getTranslations('mobileSite.course');
  if (grade === '') return t('title');
  return subject === '' ? t('titleGrade', { grade }) : t('titleSubject', { grade, subject });
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [site, shelf, t] = await Promise.all([siteOf(params), readShelf(params), getTranslations('mobileSite.course')]);
  if (!shelf) return lostMetadata(params);
  return pageMetadata(params, 'm.course', { title: await titleOf(shelf.names), description: t('description', { brand: site.name }) });
}

/** /m/course?gradeId=&subjectId=, from the cache per site and choice. */
export default async function Page({ params }: Props) {
  const [site, shelf] = await Promise.all([siteOf(params), readShelf(params)]);
  if (!shelf) return <ModuleLost params={params} module="m" />;
  return (
    <BareFrame>
      <ModuleFrame site={site} route="m.course">
        <CourseList
          title={await titleOf(shelf.names)}
          grades={shelf.grades}
          gradeId={shelf.gradeId}
          subjectId={shelf.subjectId}
          subjects={shelf.subjects}
          groups={shelf.groups}
          phone={site.phone}
        />
      </ModuleFrame>
    </BareFrame>
  );
}
