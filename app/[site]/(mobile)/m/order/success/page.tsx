import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/pages/metadata';
import { SharedSuccessPage, type SharedProps } from '../../../shared-page';

export function generateMetadata({ params }: SharedProps): Promise<Metadata> {
  return pageMetadata(params, 'm.orderSuccess');
}

/** /m/order/success?shareId=: 支付成功. */
export default function Page(props: SharedProps) {
  return <SharedSuccessPage {...props} route="m.orderSuccess" by="user" back="m.orderDetailShare" />;
}
