'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextButton } from '@/components/ui/text-link';
import { useSession } from '@/lib/client/session';
import { useApi } from '@/lib/query/hooks';
import { CloseDialog } from './close-dialog';
import { Devices } from './devices';
import { ExportDialog } from './export-dialog';
import { PasswordDialog } from './password-dialog';
import { PhoneDialog } from './phone-dialog';
import sheet from '@/components/ui/form-sheet.module.css';
import styles from './security.module.css';

/** 账号安全 of /personal/setting: password, number, devices, one's data, and the end of the account. */
export function SecuritySection({ maskedPhone }: { readonly maskedPhone: string }) {
  const t = useTranslations('setting');
  const { user } = useSession();
  const queries = useQueryClient();
  const hasPassword = useApi('user.info', {}).data?.hasPassword ?? true;
  const [open, setOpen] = useState<'password' | 'phone' | 'export' | 'close' | null>(null);
  const close = (): void => setOpen(null);
  const phone = user?.maskedPhone ?? maskedPhone;
  const owner = { maskedPhone: phone, hasPassword, onClose: close };
  const afterPassword = (): void => {
    for (const read of ['account.devices', 'user.info']) void queries.invalidateQueries({ queryKey: [read] });
  };
  return (
    <>
      <section className={`${sheet.sheet} ${sheet.near}`} aria-labelledby="security">
        <h2 id="security">{t('security.title')}</h2>
        <ul className={styles.rows}>
          <li>
            <div>
              <h3>{t('password.row')}</h3>
              <p>{t(hasPassword ? 'password.rowText' : 'password.noneText')}</p>
            </div>
            <Button kind="outline" size="s" aria-haspopup="dialog" onClick={() => setOpen('password')}>
              {t(hasPassword ? 'password.title' : 'password.first')}
            </Button>
          </li>
          <li>
            <div>
              <h3>{t('phone.row')}</h3>
              <p className="num">{t('phone.rowText', { phone })}</p>
            </div>
            <Button kind="outline" size="s" aria-haspopup="dialog" onClick={() => setOpen('phone')}>
              {t('phone.title')}
            </Button>
          </li>
        </ul>
      </section>
      <section className={`${sheet.sheet} ${sheet.near}`} aria-labelledby="devices">
        <h2 id="devices">{t('devices.title')}</h2>
        <p className={styles.lead}>{t('devices.lead')}</p>
        <Devices />
      </section>
      <section className={`${sheet.sheet} ${sheet.near}`} aria-labelledby="export">
        <h2 id="export">{t('export.title')}</h2>
        <ul className={styles.rows}>
          <li>
            <div>
              <h3>{t('export.row')}</h3>
              <p>{t('export.rowText')}</p>
            </div>
            <Button kind="outline" size="s" aria-haspopup="dialog" onClick={() => setOpen('export')}>
              {t('export.open')}
            </Button>
          </li>
        </ul>
      </section>
      <section className={styles.end} aria-labelledby="close">
        <div>
          <h2 id="close">{t('close.title')}</h2>
          <p>{t('close.row')}</p>
        </div>
        <TextButton aria-haspopup="dialog" onClick={() => setOpen('close')}>
          {t('close.open')}
        </TextButton>
      </section>
      {open === 'password' ? <PasswordDialog {...owner} onChanged={afterPassword} /> : null}
      {open === 'phone' ? <PhoneDialog {...owner} /> : null}
      {open === 'export' ? <ExportDialog maskedPhone={phone} onClose={close} /> : null}
      {open === 'close' ? <CloseDialog {...owner} /> : null}
    </>
  );
}
