import { getTranslations } from 'next-intl/server';
import styles from './portrait-tip.module.css';

/** Covers the page on a phone held sideways (§2.22). CSS alone decides: landscape, coarse pointer, small height. */
export async function PortraitTip() {
  const t = await getTranslations('common');
  return (
    <div className={styles.tip} role="alert">
      <img src="/art/state-phone.svg" alt="" loading="lazy" width={300} height={206} />
      <div>
        <b>{t('portrait')}</b>
        <p>{t('portraitText')}</p>
      </div>
    </div>
  );
}
