import { ActivityScreen } from '@/components/ops/live/activity-screen';
import { NewActivity } from '@/components/ops/live/new-activity';
import { idIn } from '@/lib/ops/id-in';
import { titled } from '../../../title';

export const generateMetadata = titled('live');

export default async function Page({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  const { id } = await params;
  return id === 'new' ? <NewActivity /> : <ActivityScreen id={idIn(id)} />;
}
