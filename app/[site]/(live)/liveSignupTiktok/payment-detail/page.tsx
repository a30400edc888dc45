import type { Metadata } from 'next';
import { DetailPage, detailMetadata, type DetailProps } from '../../detail-page';

export const dynamic = 'force-dynamic';

export function generateMetadata(props: DetailProps): Promise<Metadata> {
  return detailMetadata('tiktok', props);
}

export default function Page(props: DetailProps) {
  return <DetailPage channel="tiktok" {...props} />;
}
