import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { FamilyPart } from '@/components/shell/parts/family-part';
import { firstAnswers } from '@/lib/http/first-answers';
import { messagesForBrowser } from '@/lib/i18n/for-browser';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';

export const generateMetadata = ({ params }: PageProps): Promise<Metadata> => pageMetadata(params, 'parent.week');

/** /family: a child's week at a desk, for a bound parent, the learner or a report link. Whose it is only the browser knows. */
export default async function Page({ params }: PageProps) {
  const [titles, messages, first] = await Promise.all([
    getTranslations('titles'),
    messagesForBrowser(['common.copy', 'study']),
    firstAnswers('parent.week', []),
  ]);
  return (
    <SiteFrame params={params} route="parent.week">
      <h1 className="sr-only">{titles('parent.week')}</h1>
      <FamilyPart given={{ messages, first }} now />
    </SiteFrame>
  );
}
