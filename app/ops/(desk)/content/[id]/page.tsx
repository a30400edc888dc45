import { ArticleScreen } from '@/components/ops/content/article-screen';
import { titled } from '../../../title';

export const generateMetadata = titled('content');

export default async function Page({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  return <ArticleScreen id={Number((await params).id) || null} />;
}
