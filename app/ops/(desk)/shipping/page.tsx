import { ShippingScreen } from '@/components/ops/shipping/shipping-screen';
import { titled } from '../../title';

export const generateMetadata = titled('shipping');

export default function Page() {
  return <ShippingScreen />;
}
