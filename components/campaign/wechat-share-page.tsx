import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Cell } from '@/components/ui/cell';
import { QrImage } from '@/components/ui/qr-image';
import type { CompanyProfile } from '@/lib/content/about';
import { href } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import { followCodes } from '@/lib/sites/codes';
import styles from './wechat-share-page.module.css';
import { ShareCard } from './share-card';

const MARK = '/art/logo-mark.svg';

/** /wechatShare: what the brand is, and the codes to follow it; opened from a chat, so it has no frame. */
export async function WechatSharePage({ site, profile }: { readonly site: Site; readonly profile: CompanyProfile['meta'] }) {
  const [t, common] = await Promise.all([getTranslations('campaign.follow'), getTranslations('common')]);
  const codes = followCodes(site).map(({ key, src }) => ({ src, label: t(key) }));
  return (
    <div className={`wrap ${styles.follow}`}>
      <img src={MARK} alt="" width={96} height={96} />
      <h1>{site.brandTitle}</h1>
      <p className={styles.slogan}>{common('slogan')}</p>
      <p>{profile.lead}</p>
      <ul className={styles.points}>
        {profile.points.map(({ glyph, title, text }) => (
          <li key={glyph}>
            <Cell aria-hidden="true">{glyph}</Cell>
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <section aria-labelledby="follow">
        <h2 id="follow">{t('title')}</h2>
        <p>{t('press')}</p>
        <ul className={styles.codes}>
          {codes.map(({ src, label }) => (
            <li key={label}>
              <QrImage src={src} alt={t('qr', { name: label })} size={220} />
              {label}
            </li>
          ))}
        </ul>
      </section>
      <p className={styles.hint}>{t('share')}</p>
      <ButtonLink href={href('brand.home')}>{t('enter')}</ButtonLink>
      <ShareCard title={site.brandTitle} description={profile.lead} path={href('brand.wechatShare')} image={MARK} />
    </div>
  );
}
