import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ParentPhone } from '@/components/app/parent-phone';
import { BindShell } from '@/components/parent/bind-shell';
import { pageMetadata } from '@/lib/pages/metadata';
import type { SiteParams } from '@/lib/pages/site';
import { ModulePage } from '../../module-page';

interface Props {
  readonly params: SiteParams;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(params, 'parent.bindPhone');
}

/** /parentCode/bindPhoneCode: a parent proves their number. `?again=1` = a later step was opened without this one. */
export default async function Page({ searchParams }: Props) {
  const [{ again }, titles, t] = await Promise.all([searchParams, getTranslations('titles'), getTranslations('parent')]);
  return (
    <ModulePage namespaces={['account', 'parent', 'setting']}>
      <BindShell step={1} title={titles('parent.bindPhone')} notice={again === '1' ? t('phone.again') : undefined}>
        <ParentPhone />
      </BindShell>
    </ModulePage>
  );
}
