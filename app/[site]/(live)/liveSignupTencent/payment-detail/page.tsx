import type { Metadata } from 'next';
import { DetailPage, detailMetadata } from '../../detail-page';
import type { LiveProps } from '../../read-lead';

export const dynamic = 'force-dynamic';

export function generateMetadata(props: LiveProps): Promise<Metadata> {
  return detailMetadata('tencent', props);
}

export default function Page(props: LiveProps) {
  return <DetailPage channel="tencent" {...props} />;
}
