import { LiveScreen } from '@/components/ops/live/live-screen';
import { titled } from '../../title';

export const generateMetadata = titled('live');

export default function Page() {
  return <LiveScreen />;
}
