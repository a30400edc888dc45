import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DialogLink } from '@/components/ui/dialog-link';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { LogoMark } from '@/components/ui/logo-mark';
import { href, type RouteId } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import styles from './module-frame.module.css';

const tabs: readonly { readonly key: 'home' | 'course' | 'free' | 'gift' | 'ensure'; readonly route: RouteId; readonly icon: IconName }[] =
  [
    { key: 'home', route: 'm.home', icon: 'cap' },
    { key: 'course', route: 'm.course', icon: 'book' },
    { key: 'free', route: 'freeCourse.home', icon: 'play' },
    { key: 'gift', route: 'm.gift', icon: 'star' },
    { key: 'ensure', route: 'm.ensure', icon: 'shield' },
  ];

/** What the phone's landing pages have in place of the site's header and footer: brand, the way to one's courses, a tab bar, and what the law asks for. */
export async function ModuleFrame({
  site,
  route,
  children,
}: {
  readonly site: Site;
  readonly route: RouteId;
  readonly children: ReactNode;
}) {
  const t = await getTranslations('mobileSite');
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <Link href={href('m.home')} aria-label={`${site.name} ${t('nav.toHome')}`}>
          <LogoMark size={40} />
          {site.name}
        </Link>
        <Link href={href('myCourse.index')}>
          <Icon name="user" />
          {t('nav.mine')}
        </Link>
      </div>
      <div className="flex-1">{children}</div>
      <div className={styles.foot}>
        <p>
          {t('foot.phone')}
          <a className="num" href={`tel:${site.phone}`}>
            {site.phone}
          </a>
          {site.hours}
        </p>
        <p>
          <Link href={href('m.about')}>{t('home.wayAbout')}</Link>
          <Link href={href('m.download')}>{t('home.wayDownload')}</Link>
          <DialogLink href={href('legal.userAgreement')} kind="agreement" options={{ which: 'user' }} newTab>
            {t('foot.agreement')}
          </DialogLink>
          <DialogLink href={href('legal.privacyAgreement')} kind="agreement" options={{ which: 'privacy' }} newTab>
            {t('foot.privacy')}
          </DialogLink>
        </p>
        <p>
          {site.company}
          {site.icp ? <a href={site.icpUrl}>{site.icp}</a> : null}
        </p>
      </div>
      <nav className={styles.tabs} aria-label={t('nav.label')}>
        {tabs.map((tab) => (
          <Link key={tab.key} href={href(tab.route)} aria-current={tab.route === route ? 'page' : undefined}>
            <Icon name={tab.icon} />
            {t(`nav.${tab.key}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
