import { PaperScreen } from '@/components/ops/papers/paper-screen';
import { idIn } from '@/lib/ops/id-in';
import { titled } from '../../../title';

export const generateMetadata = titled('papers');

/** `new` = one that is not there yet. */
export default async function Page({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  const { id } = await params;
  return <PaperScreen id={id === 'new' ? null : idIn(id)} />;
}
