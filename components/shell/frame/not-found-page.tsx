import { getTranslations } from 'next-intl/server';
import { ButtonLink, Buttons } from '@/components/ui/button';
import type { SiteParams } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { LostPage } from './lost-page';
import { SiteFrame } from './site-frame';
import { Status404 } from './status-404';

/**
 * What a page from the cache answers where there is nothing: 404, whole without JavaScript. Its metadata is lostMetadata.
 * Pages rendered for each request cannot answer so, their status is sent before they are rendered: the door decides for
 * them (lib/routes/query-rules.ts) and shows the kept page.
 */
export async function NotFoundPage({ params }: { readonly params: SiteParams }) {
  const [t, titles] = await Promise.all([getTranslations('layout.lost'), getTranslations('titles')]);
  return (
    <SiteFrame params={params} route="system.notFound">
      <Status404 />
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
    </SiteFrame>
  );
}
