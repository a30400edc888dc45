import './sheets';
import { getTranslations } from 'next-intl/server';
import { cx } from '@/components/ui/cx';
import { href, routes } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import { followCodes } from '@/lib/sites/codes';
import { Fold } from './fold';
import { FooterLegal } from './footer-legal';
import { Logo } from './logo';
import type { Menu } from './menu';
import styles from './footer.module.css';

/**
 * The foot of the page; everything in it that names a company is the site's own (§11). The lists of books are
 * the very ones of the phone's menu, so that they travel once.
 */
export async function Footer({ site, menu }: { readonly site: Site; readonly menu: Menu }) {
  const t = await getTranslations('layout');
  const titles = await getTranslations('titles');
  const codes = followCodes(site);
  return (
    <footer className={cx(styles.foot, 'screen-only')} id="foot">
      <div className="wrap">
        <div className={styles.top}>
          <div>
            <Logo name={site.name} className={styles.logo} />
            <p>{t('phone')}</p>
            <p className={styles.tel}>
              <a href={`tel:${site.phone}`}>{site.phone}</a>
            </p>
            <p>{site.hours}</p>
            <p className="mt-16">
              {site.company}
              {site.address ? (
                <>
                  <br />
                  {site.address}
                </>
              ) : null}
            </p>
          </div>
          <Fold
            title={menu.about.title}
            links={[
              ...menu.about.pages,
              ...routes.filter((row) => row.menu === 'foot').map(({ id }) => ({ label: titles(id), href: href(id) })),
            ]}
          />
          <Fold title={menu.senior.all.label} links={menu.senior.books} />
          <Fold title={menu.junior.all.label} links={menu.junior.books} />
          <div>
            <h2 className="d-only">{t(codes.some(({ key }) => key === 'wechat' || key === 'douyin') ? 'foot.follow' : 'foot.scan')}</h2>
            <div className={styles.codes}>
              {codes.map(({ key, src }) => (
                <div key={key}>
                  <img src={src} alt={t('foot.code', { name: t(`foot.${key}`) })} width={200} height={200} loading="lazy" />
                  {t(`foot.${key}`)}
                </div>
              ))}
            </div>
          </div>
        </div>
        <FooterLegal site={site} />
      </div>
    </footer>
  );
}
