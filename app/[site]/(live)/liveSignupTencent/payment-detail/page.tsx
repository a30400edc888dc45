import type { Metadata } from 'next';
import type { PageProps } from '@/lib/pages/site';
import { DetailPage, detailMetadata } from '../../detail-page';

export const dynamic = 'force-dynamic';

export function generateMetadata(props: PageProps): Promise<Metadata> {
  return detailMetadata('tencent', props);
}

export default function Page(props: PageProps) {
  return <DetailPage channel="tencent" {...props} />;
}
