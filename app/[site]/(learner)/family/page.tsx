import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import { IslandMessages } from '@/components/shell/providers/island-messages';
import { FamilyWeek } from '@/components/study/family-week';
import { messagesForBrowser } from '@/lib/i18n/for-browser';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { QueryProvider } from '@/lib/query/provider';

interface Props {
  readonly params: SiteParams;
}

export const generateMetadata = ({ params }: Props): Promise<Metadata> => pageMetadata(params, 'parent.week');

/** /family: a child's week at a desk, for a bound parent, the learner or a report link. */
export default async function Page({ params }: Props) {
  const [titles, messages] = await Promise.all([getTranslations('titles'), messagesForBrowser(['common', 'study'])]);
  return (
    <SiteFrame params={params} route="parent.week">
      <h1 className="sr-only">{titles('parent.week')}</h1>
      <IslandMessages messages={messages}>
        <QueryProvider>
          <FamilyWeek />
        </QueryProvider>
      </IslandMessages>
    </SiteFrame>
  );
}
