import './sheets';
import { getTranslations } from 'next-intl/server';
import { toDataURL } from 'qrcode';
import { cx } from '@/components/ui/cx';
import { DialogLink } from '@/components/ui/dialog-link';
import { Icon } from '@/components/ui/icon';
import { linkLook } from '@/components/ui/text-link';
import { href } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import { codePicture, hasApp } from '@/lib/sites/codes';
import type { Menu } from './menu';
import { ShopList } from './shop-list';
import { sells } from './shops';
import { SideFly } from './side-fly';
import { ToTop } from './to-top';
import styles from './side.module.css';

interface AppCode {
  readonly key: 'ios' | 'android' | 'both' | 'phone';
  readonly src: string;
  readonly href: string;
}

/** A code for each store that the site has an address of, or its one picture; without an app, the way to learn on a phone without one. */
async function appCodes(site: Site): Promise<readonly AppCode[]> {
  const stores = (['ios', 'android'] as const).filter((key) => site.app[key] !== '');
  if (stores.length > 0)
    return Promise.all(stores.map(async (key) => ({ key, href: site.app[key], src: await toDataURL(site.app[key], { margin: 1 }) })));
  return site.qr.app
    ? [{ key: 'both', src: site.qr.app, href: href('m.download') }]
    : [{ key: 'phone', src: codePicture('phone'), href: href('m.home') }];
}

/** The strip of index tabs at the page's right edge (§2.19); fly-outs open to the left. */
export async function Side({ site, menu }: { readonly site: Site; readonly menu: Menu }) {
  const t = await getTranslations('layout');
  const codes = await appCodes(site);
  const app = hasApp(site) ? 'app' : 'web';
  return (
    <aside className={cx(styles.side, 'screen-only')} aria-label={t('side.label')}>
      <ul>
        <SideFly icon="app" label={t(`side.${app}`)}>
          <h2>{t(`side.${app}Title`)}</h2>
          <div className={styles.codes}>
            {codes.map(({ key, src, href: address }) => (
              <div key={key}>
                <img src={src} alt={t(`side.${key}Code`)} width={160} height={160} loading="lazy" />
                <a href={address} target="_blank" rel="noopener">
                  {t(`side.${key}`)}
                </a>
              </div>
            ))}
          </div>
        </SideFly>
        <SideFly icon="shop" label={t(sells(menu.shops) ? 'side.shops' : 'nav.shops')}>
          <h2>{t('nav.shops')}</h2>
          <ShopList shops={menu.shops} compact small />
        </SideFly>
        <SideFly icon="shield" label={t('verify.title')}>
          <h2>{t('side.verifyTitle')}</h2>
          <p>{t('side.verifyText')}</p>
          <div className={styles.pair}>
            {(['adviser', 'book'] as const).map((subject) => (
              <DialogLink key={subject} href={href('service.check', { type: subject })} kind="verify" options={{ subject }}>
                {t(`verify.${subject}`)}
              </DialogLink>
            ))}
          </div>
        </SideFly>
        <SideFly icon="phone" label={t('phone')}>
          <h2>{t('phone')}</h2>
          <p className={`${styles.tel} num`}>
            <a href={`tel:${site.phone}`}>{site.phone}</a>
          </p>
          <p>{site.hours}</p>
          <DialogLink className={linkLook} href={href('about.contactUs')} kind="service" options={{}}>
            {t('service')}
          </DialogLink>
        </SideFly>
        <li>
          <DialogLink className={styles.tab} href={href('brand.feedback')} kind="feedback" options={{}}>
            <Icon name="msg" />
            {t('feedback')}
          </DialogLink>
        </li>
        <ToTop label={t('side.top')} />
      </ul>
    </aside>
  );
}
