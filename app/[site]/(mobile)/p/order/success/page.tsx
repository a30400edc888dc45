import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/pages/metadata';
import { SharedSuccessPage, type SharedProps } from '../../../shared-page';

export function generateMetadata({ params }: SharedProps): Promise<Metadata> {
  return pageMetadata(params, 'p.orderSuccess');
}

/** /p/order/success?shareId=: 支付成功. */
export default function Page(props: SharedProps) {
  return <SharedSuccessPage {...props} route="p.orderSuccess" by="paperShare" back="p.orderDetailShare" />;
}
