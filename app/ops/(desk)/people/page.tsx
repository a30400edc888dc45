import { PeopleScreen } from '@/components/ops/people/people-screen';
import { titled } from '../../title';

export const generateMetadata = titled('people');

export default function Page() {
  return <PeopleScreen />;
}
