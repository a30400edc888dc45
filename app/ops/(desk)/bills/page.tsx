import { BillsScreen } from '@/components/ops/bills/bills-screen';
import { titled } from '../../title';

export const generateMetadata = titled('bills');

export default function Page() {
  return <BillsScreen />;
}
