import { MarkingRoom } from '@/components/ops/marking/room';
import { idIn } from '@/lib/ops/id-in';
import { titled } from '../../../title';

export const generateMetadata = titled('marking');

export default async function Page({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  return <MarkingRoom id={idIn((await params).id)} />;
}
