import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BindShell } from '@/components/parents/bind-shell';
import { Family } from '@/app/[site]/(mobile)/parentCode/relationshipList/family';
import { FirstChoice } from '@/app/[site]/(mobile)/parentCode/relationshipList/first-choice';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { ModulePage } from '../../module-page';

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
        <Family />
      </BindShell>
    </ModulePage>
  );
}
