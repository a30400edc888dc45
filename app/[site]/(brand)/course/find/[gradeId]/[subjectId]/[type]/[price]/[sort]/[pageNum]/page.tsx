import type { Metadata } from 'next';
import { catalogueMetadata, CatalogueRoute } from '../../../../../../../catalogue';
import type { CatalogueParams } from '../../../../../../../read-catalogue';

interface Props {
  readonly params: CatalogueParams;
}

export const revalidate = 300;

export function generateStaticParams(): Record<'gradeId' | 'subjectId' | 'type' | 'price' | 'sort' | 'pageNum', string>[] {
  return [];
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return catalogueMetadata(params, 'course.find');
}

/** /course/find?gradeId=&subjectId=&type=&price=&sort=&pageNum=: the catalogue narrowed further or sorted, from the cache per site. */
export default function Page({ params }: Props) {
  return <CatalogueRoute params={params} route="course.find" />;
}
