import { getTranslations } from 'next-intl/server';
import styles from './verify.module.css';

/** When to stop, and whom to call. */
export async function VerifyTips({ phone, hours }: { readonly phone: string; readonly hours: string }) {
  const t = await getTranslations('verify.page');
  return (
    <>
      <section className={styles.tips} aria-labelledby="verify-tips">
        <h2 id="verify-tips">{t('tips')}</h2>
        <ul>
          <li>{t('tipMoney')}</li>
          <li>{t('tipCode')}</li>
          <li>{t('tipBook')}</li>
        </ul>
      </section>
      <p className={styles.tel}>
        {t('call')}
        <a className="num" href={`tel:${phone}`}>
          {phone}
        </a>
        {hours}
      </p>
    </>
  );
}
