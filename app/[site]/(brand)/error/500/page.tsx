import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LostPage } from '@/components/shell/frame/lost-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { SiteFrame } from '@/components/shell/frame/site-frame';
import type { PageProps } from '@/lib/pages/site';
import { ButtonLink, Buttons } from '@/components/ui/button';
import { href } from '@/lib/routes';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'system.error500');
}

/** /error/500: where somebody is sent when a page could not be made. */
export default async function Page({ params }: PageProps) {
  const t = await getTranslations('layout.lost');
  const titles = await getTranslations('titles');
  return (
    <SiteFrame params={params} route="system.error500">
      <LostPage
        image={{ src: '/art/state-error.svg', width: 320, height: 220 }}
        alt="500"
        title={titles('system.error500')}
        text={t('error500Text')}
      >
        <Buttons>
          <ButtonLink href={href('brand.home')}>{t('home')}</ButtonLink>
          <ButtonLink kind="outline" href={href('brand.feedback')}>
            {t('tell')}
          </ButtonLink>
        </Buttons>
      </LostPage>
    </SiteFrame>
  );
}
