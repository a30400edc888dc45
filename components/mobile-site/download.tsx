import { getTranslations } from 'next-intl/server';
import { toDataURL } from 'qrcode';
import { ButtonLink, buttonLook, MoreLink } from '@/components/ui/button';
import { CellHeading } from '@/components/ui/cell-heading';
import { copyWords } from '@/lib/i18n/copy-words';
import { picked } from '@/lib/i18n/picked';
import { href } from '@/lib/routes';
import type { Site } from '@/lib/sites';
import { DeviceHint } from './device-hint';
import { Numbered } from './gift';
import part from './part.module.css';
import styles from './download.module.css';

const steps = ['web1', 'web2', 'web3'] as const;

interface Store {
  readonly key: 'ios' | 'android';
  readonly address: string;
  /** Picture of the address, for who reads this on another screen. */
  readonly code: string;
}

/** The stores that the site has an address of. */
async function storesOf(site: Site): Promise<readonly Store[]> {
  const keys = (['ios', 'android'] as const).filter((key) => site.app[key] !== '');
  return Promise.all(keys.map(async (key) => ({ key, address: site.app[key], code: await toDataURL(site.app[key], { margin: 1 }) })));
}

/** /m/download: the app where the site has one, and learning in the browser, which always works. */
export async function Download({ site }: { readonly site: Site }) {
  const [t, stores] = await Promise.all([getTranslations('mobileSite.download'), storesOf(site)]);
  const some = stores.length > 0;
  return (
    <>
      <section className={part.part}>
        <CellHeading as="h1">{t('title')}</CellHeading>
        <p className={part.lead}>{t('lead')}</p>
        {some ? <Stores stores={stores} /> : <p className={part.note}>{t('none')}</p>}
      </section>
      <section className={part.part} aria-labelledby="web">
        <h2 id="web">{t('web')}</h2>
        {some ? <p className={part.lead}>{t('webLead')}</p> : null}
        <Numbered items={steps.map((step) => ({ title: t(step), text: t(`${step}Text`) }))} />
        <ButtonLink block kind={some ? 'outline' : 'buy'} href={href('myCourse.index')}>
          {t('mine')}
        </ButtonLink>
        <MoreLink href={href('freeCourse.home')}>{t('free')}</MoreLink>
      </section>
    </>
  );
}

async function Stores({ stores }: { readonly stores: readonly Store[] }) {
  const [t, purchase, common] = await Promise.all([
    getTranslations('mobileSite.download'),
    getTranslations('purchase'),
    getTranslations('common.copy'),
  ]);
  const words = { ...picked(t, ['wechat', 'wechatNow', 'outsideNote', 'back', 'copy']), outside: purchase('outsideTitle') };
  return (
    <DeviceHint words={{ ...words, result: copyWords(common) }}>
      {stores.map(({ key, address, code }) => (
        <div key={key} className={styles.store} data-device={key}>
          <div>
            <h2>{t(key)}</h2>
            <p className={styles.yours}>{t('yours')}</p>
            <a className={buttonLook({})} href={address} data-kept="">
              {t(`${key}Action`)}
            </a>
          </div>
          <img className={styles.scan} src={code} alt={t('code', { name: t(key) })} width={140} height={140} />
        </div>
      ))}
      <p className={`${part.small} ${styles.scan}`}>{t('scan')}</p>
    </DeviceHint>
  );
}
