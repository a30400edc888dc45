import { TodayScreen } from '@/components/ops/today/today-screen';
import { titled } from '../title';

export const generateMetadata = titled('today');

export default function Page() {
  return <TodayScreen />;
}
