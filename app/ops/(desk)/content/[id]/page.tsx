import { ArticleScreen } from '@/components/ops/content/article-screen';
import { idIn } from '@/lib/ops/id-in';
import { titled } from '../../../title';

export const generateMetadata = titled('content');

export default async function Page({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  const { id } = await params;
  return <ArticleScreen id={id === 'new' ? null : idIn(id)} />;
}
