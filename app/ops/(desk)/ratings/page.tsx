import { RatingsScreen } from '@/components/ops/ratings/ratings-screen';
import { titled } from '../../title';

export const generateMetadata = titled('ratings');

export default function Page() {
  return <RatingsScreen />;
}
