import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { SharedOrderPage } from '../../shared-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'p.orderDetailShare');
}

/** /p/order-detail-share?shareId=: a shared paper course, paid with its own token. */
export default function Page(props: PageProps) {
  return <SharedOrderPage {...props} route="p.orderDetailShare" by="paperShare" />;
}
