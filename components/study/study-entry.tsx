'use client';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore, type ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { QrImage } from '@/components/ui/qr-image';
import { useQr } from '@/lib/client/use-qr';
import { href } from '@/lib/routes';
import styles from './study-entry.module.css';

const never = (): (() => void) => () => undefined;

/** The way from the learner area to study management: a QR code on a desktop, where it has no page (§12.9), a link on a phone. */
export function StudyEntry({ phone, children }: { readonly phone: boolean; readonly children: ReactNode }) {
  const t = useTranslations('study.entry');
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
  const address = href('study.report');
  const src = useQr(phone || !origin ? null : origin + address);
  return (
    <section className={styles.entry} aria-labelledby="study-entry">
      <h2 id="study-entry">{t('title')}</h2>
      <div>
        <section aria-labelledby="study-entry-report">
          <h3 id="study-entry-report">{t('report')}</h3>
          <p>{t('reportLead')}</p>
          {phone ? (
            <ButtonLink kind="outline" size="s" href={address}>
              {t('open')}
            </ButtonLink>
          ) : (
            <>
              {src ? <QrImage src={src} alt={t('qr')} size={220} /> : <span className={styles.room} />}
              <p>
                {t('scan')}
                <br />
                {t('address', { address: origin.replace(/^https?:\/\//, '') + address })}
              </p>
            </>
          )}
        </section>
        {children}
      </div>
    </section>
  );
}
