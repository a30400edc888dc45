import { SitesScreen } from '@/components/ops/sites/sites-screen';
import { titled } from '../../title';

export const generateMetadata = titled('sites');

export default function Page() {
  return <SitesScreen />;
}
