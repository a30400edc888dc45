import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BoundParents } from '@/components/parents/bound-parents';
import { BindShell } from '@/components/parents/bind-shell';
import { ButtonLink } from '@/components/ui/button';
import { LoadErrorPanel, StatePanel } from '@/components/ui/state-panel';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { ModulePage } from '../../module-page';
import { readBinding, toFirstStep } from '../binding';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'parent.full');
}

/** /parentCode/bindCodeFull: the child has as many parents as there may be. */
export default async function Page() {
  const [binding, titles, t] = await Promise.all([readBinding(), getTranslations('titles'), getTranslations('parents.full')]);
  const child = binding.ok ? binding.data.child : null;
  if (binding.ok && child === null) {
    if (binding.data.step === 'phone') toFirstStep();
    redirect(href('parent.bindCode'));
  }
  if (child && !child.full) redirect(href('parent.relationship'));
  return (
    <ModulePage namespaces={['parents.list']}>
      <BindShell title={titles('parent.full')}>
        {child ? (
          <>
            <StatePanel
              image="/art/state-lock.svg"
              title={t('title', { name: child.learnerName || t('nameless'), most: child.bound })}
              text={t('text')}
            >
              <ButtonLink kind="outline" href={href('parent.bindCode')}>
                {t('other')}
              </ButtonLink>
            </StatePanel>
            <BoundParents parents={child.parents} />
          </>
        ) : binding.ok ? null : (
          <LoadErrorPanel {...loadPanel(binding)} />
        )}
      </BindShell>
    </ModulePage>
  );
}
