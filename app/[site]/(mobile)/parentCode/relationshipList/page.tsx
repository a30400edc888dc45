import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BindShell } from '@/components/parents/bind-shell';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { ModulePage } from '../../module-page';
import { FamilyWeeks } from './family-weeks';
import { FirstChoice } from './first-choice';

interface Props {
  readonly params: SiteParams;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'parent.list');
}

/** /parentCode/relationshipList: the parents of whoever is signed in, and the children of a parent who proved their number. */
export default async function Page() {
  const titles = await getTranslations('titles');
  return (
    <ModulePage namespaces={['parents', 'study']}>
      <BindShell title={titles('parent.list')}>
        <FirstChoice />
        <FamilyWeeks />
      </BindShell>
    </ModulePage>
  );
}
