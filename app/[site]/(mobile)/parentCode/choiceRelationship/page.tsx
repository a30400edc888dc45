import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BindShell } from '@/components/parents/bind-shell';
import { Relationship } from '@/components/parents/relationship';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { ModulePage } from '../../module-page';
import { readBinding, toFirstStep } from '../binding';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'parent.relationship');
}

/** /parentCode/choiceRelationship: what the parent is to the child; a child with four parents leads to the page that says so. */
export default async function Page() {
  const [binding, titles] = await Promise.all([readBinding(), getTranslations('titles')]);
  const child = binding.ok ? binding.data.child : null;
  if (binding.ok && child === null) {
    if (binding.data.step === 'phone') toFirstStep();
    redirect(href('parent.bindCode'));
  }
  return (
    <ModulePage namespaces={['parents.list', 'parents.relation']}>
      <BindShell step={3} title={titles('parent.relationship')}>
        {child ? <Relationship child={child} /> : binding.ok ? null : <LoadErrorPanel {...loadPanel(binding)} />}
      </BindShell>
    </ModulePage>
  );
}
