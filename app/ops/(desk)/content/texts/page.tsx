import { TextsScreen } from '@/components/ops/texts/texts-screen';
import { titled } from '../../../title';

export const generateMetadata = titled('content');

export default function Page() {
  return <TextsScreen />;
}
