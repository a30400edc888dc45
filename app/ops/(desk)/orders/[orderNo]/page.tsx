import { OrderScreen } from '@/components/ops/orders/order-screen';
import { titled } from '../../../title';

export const generateMetadata = titled('orders');

export default async function Page({ params }: { readonly params: Promise<{ readonly orderNo: string }> }) {
  return <OrderScreen orderNo={(await params).orderNo} />;
}
