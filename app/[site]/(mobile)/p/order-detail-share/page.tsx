import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/pages/metadata';
import { SharedOrderPage, type SharedProps } from '../../shared-page';

export function generateMetadata({ params }: SharedProps): Promise<Metadata> {
  return pageMetadata(params, 'p.orderDetailShare');
}

/** /p/order-detail-share?shareId=: a shared paper course, paid with its own token. */
export default function Page(props: SharedProps) {
  return <SharedOrderPage {...props} route="p.orderDetailShare" by="paperShare" />;
}
