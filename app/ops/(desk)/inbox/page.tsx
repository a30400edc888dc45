import { InboxScreen } from '@/components/ops/inbox/inbox-screen';
import { titled } from '../../title';

export const generateMetadata = titled('inbox');

export default function Page() {
  return <InboxScreen />;
}
