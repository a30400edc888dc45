import { OfficialScreen } from '@/components/ops/official/official-screen';
import { titled } from '../../title';

export const generateMetadata = titled('official');

export default function Page() {
  return <OfficialScreen />;
}
