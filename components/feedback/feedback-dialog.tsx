import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { QrImage } from '@/components/ui/qr-image';
import { Tabs } from '@/components/ui/tabs';
import type { DialogProps } from '@/lib/client/dialogs';
import { useQr } from '@/lib/client/use-qr';
import { href } from '@/lib/routes';
import styles from './feedback.module.css';

type Subject = 'problem' | 'book';

/** A problem, or a mistake in a book: a code for the phone, and the way to the form on this device (§12.13). */
export function FeedbackDialog({ close }: DialogProps<'feedback'>) {
  const t = useTranslations('feedback.dialog');
  const title = useTranslations('layout')('feedback');
  const [subject, setSubject] = useState<Subject>('problem');
  const { serviceHours: hours } = document.documentElement.dataset;
  const address = href('brand.feedback', { type: subject });
  const code = useQr(window.location.origin + address);
  return (
    <Dialog title={title} narrow onClose={() => close('dismissed')}>
      <Tabs
        equal
        className="mb-36"
        label={title}
        active={subject}
        onSelect={setSubject}
        items={[
          { key: 'problem', label: title },
          { key: 'book', label: t('book') },
        ]}
      />
      <div className="text-center">
        <div className={styles.picture}>{code ? <QrImage src={code} alt={t(`${subject}Code`)} size={240} /> : null}</div>
        <p>{t(`${subject}Scan`)}</p>
        {hours ? <p className={styles.hours}>{t('reply', { hours })}</p> : null}
      </div>
      <DialogFoot>
        <ButtonLink kind="outline" href={address} onClick={() => close('ok')}>
          {t('here')}
        </ButtonLink>
      </DialogFoot>
    </Dialog>
  );
}
