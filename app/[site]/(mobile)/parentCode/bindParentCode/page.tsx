import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BindCode } from '@/components/parents/bind-code';
import { BindShell } from '@/components/parents/bind-shell';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { loadPanel } from '@/lib/query/load-failure';
import { ModulePage } from '../../module-page';
import { readBinding, toFirstStep } from '../binding';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'parent.bindCode');
}

/** /parentCode/bindParentCode: the code that the child made. */
export default async function Page() {
  const [binding, titles] = await Promise.all([readBinding(), getTranslations('titles')]);
  if (binding.ok && binding.data.step === 'phone') toFirstStep();
  return (
    <ModulePage namespaces={['parents.code']}>
      <BindShell step={2} title={titles('parent.bindCode')}>
        {binding.ok ? (
          <BindCode maskedPhone={binding.data.maskedPhone} childCount={binding.data.children} />
        ) : (
          <LoadErrorPanel {...loadPanel(binding)} />
        )}
      </BindShell>
    </ModulePage>
  );
}
