import { getTranslations } from 'next-intl/server';
import { ButtonLink, Buttons } from '@/components/ui/button';
import { href } from '@/lib/routes';
import { currentSite } from '@/lib/pages/current-site';
import { LostPage } from './lost-page';
import { Frame } from './site-frame';

/**
 * 404 inside the site's frame. A segment whose page may call notFound() re-exports it as its own not-found.tsx; standing
 * above them all it would travel with every page.
 */
export default async function NotFoundPage() {
  const site = await currentSite().site;
  const t = await getTranslations('layout.lost');
  const titles = await getTranslations('titles');
  return (
    <Frame site={site} route="system.notFound">
      <title>{`${titles('system.notFound')} - ${site.brandTitle}`}</title>
      <LostPage
        image={{ src: '/art/404.svg', width: 560, height: 260 }}
        alt="404"
        title={titles('system.notFound')}
        text={t('notFoundText')}
      >
        <Buttons>
          <ButtonLink href={href('brand.home')}>{t('home')}</ButtonLink>
          <ButtonLink kind="outline" href="#foot">
            {t('contents')}
          </ButtonLink>
        </Buttons>
      </LostPage>
    </Frame>
  );
}
