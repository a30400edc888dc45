import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { SharedOrderPage } from '../../shared-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'p.tempOrderDetailShare');
}

/** /p/temp-order-detail-share?shareId=: an order with no account yet: where the books go, then paying. */
export default function Page(props: PageProps) {
  return <SharedOrderPage {...props} route="p.tempOrderDetailShare" by="paperShare" />;
}
