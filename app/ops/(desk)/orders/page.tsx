import { OrdersScreen } from '@/components/ops/orders/orders-screen';
import { titled } from '../../title';

export const generateMetadata = titled('orders');

export default function Page() {
  return <OrdersScreen />;
}
