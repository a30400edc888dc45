import { ContentScreen } from '@/components/ops/content/content-screen';
import { titled } from '../../title';

export const generateMetadata = titled('content');

export default function Page() {
  return <ContentScreen />;
}
