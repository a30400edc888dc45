import { getTranslations } from 'next-intl/server';
import { ButtonLink, Buttons } from '@/components/ui/button';
import { currentSite } from '@/components/layout/current-site';
import { LostPage } from '@/components/layout/lost-page';
import { Frame } from '@/components/layout/site-frame';
import { href } from '@/lib/routes';

/** 404 of every address below a site. */
export default async function NotFound() {
  const site = await currentSite().site;
  const t = await getTranslations('layout.lost');
  const titles = await getTranslations('titles');
  return (
    <Frame site={site} route="system.notFound">
      <title>{`${titles('system.notFound')} - ${site.brandTitle}`}</title>
      <LostPage image="/art/404.svg" alt="404" title={titles('system.notFound')} text={t('notFoundText')}>
        <Buttons>
          <ButtonLink href={href('brand.home')}>{t('home')}</ButtonLink>
          <ButtonLink kind="outline" href="#foot">{t('contents')}</ButtonLink>
        </Buttons>
      </LostPage>
    </Frame>
  );
}
