import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { SharedSuccessPage } from '../../../shared-page';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'p.orderSuccess');
}

/** /p/order/success?shareId=: 支付成功. */
export default function Page(props: PageProps) {
  return <SharedSuccessPage {...props} route="p.orderSuccess" by="paperShare" back="p.orderDetailShare" />;
}
