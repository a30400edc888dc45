import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { SharedOrderPage } from '../../shared-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'm.orderDetailShare');
}

/** /m/order-detail-share?shareId=: a shared order on a phone, paid by whoever has a session. */
export default function Page(props: PageProps) {
  return <SharedOrderPage {...props} route="m.orderDetailShare" by="user" />;
}
