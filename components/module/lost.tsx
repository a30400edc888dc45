import { getTranslations } from 'next-intl/server';
import { Status404 } from '@/components/layout/status-404';
import { SiteFrame } from '@/components/layout/site-frame';
import { ButtonLink, Buttons } from '@/components/ui/button';
import { siteOf, type SiteParams } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { ModuleFrame } from './module-frame';
import styles from './module.module.css';

/** 404 below /m, in its look, whole without JavaScript. Its metadata is lostMetadata. */
export async function ModuleLost({ params }: { readonly params: SiteParams }) {
  const [site, t, titles] = await Promise.all([siteOf(params), getTranslations('module.lost'), getTranslations('titles')]);
  return (
    <SiteFrame params={params} route="m.notFound">
      <Status404 />
      <ModuleFrame site={site} route="m.notFound">
        <section className={styles.lost}>
          <img src="/art/404.svg" alt="404" width={560} height={260} />
          <h1>{titles('m.notFound')}</h1>
          <p>{t('text')}</p>
          <Buttons>
            <ButtonLink href={href('m.home')}>{t('home')}</ButtonLink>
            <ButtonLink kind="outline" href={href('m.course')}>
              {t('course')}
            </ButtonLink>
          </Buttons>
        </section>
      </ModuleFrame>
    </SiteFrame>
  );
}
