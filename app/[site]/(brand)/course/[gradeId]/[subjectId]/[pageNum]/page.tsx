import type { Metadata } from 'next';
import { catalogueMetadata, CatalogueRoute } from '../../../catalogue';
import type { CatalogueParams } from '../../../read-catalogue';

interface Props {
  readonly params: CatalogueParams;
}

export const revalidate = 300;

export function generateStaticParams(): { gradeId: string; subjectId: string; pageNum: string }[] {
  return [];
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return catalogueMetadata(params, 'course.catalogue');
}

/** /course?gradeId=&subjectId=&pageNum=, from the cache per site. */
export default function Page({ params }: Props) {
  return <CatalogueRoute params={params} route="course.catalogue" />;
}
