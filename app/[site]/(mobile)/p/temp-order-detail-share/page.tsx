import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/pages/metadata';
import { SharedOrderPage, type SharedProps } from '../../shared-page';

export function generateMetadata({ params }: SharedProps): Promise<Metadata> {
  return pageMetadata(params, 'p.tempOrderDetailShare');
}

/** /p/temp-order-detail-share?shareId=: an order with no account yet: where the books go, then paying. */
export default function Page(props: SharedProps) {
  return <SharedOrderPage {...props} route="p.tempOrderDetailShare" by="paperShare" />;
}
