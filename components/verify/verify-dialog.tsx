import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import type { DialogProps } from '@/lib/client/dialogs';
import { VerifyPanel } from './verify-panel';
import styles from './verify.module.css';

/** 防伪查询 over the page. */
export function VerifyDialog({ subject, close }: DialogProps<'verify'>) {
  const t = useTranslations('layout.verify');
  const { servicePhone: phone = '' } = document.documentElement.dataset;
  return (
    <Dialog title={t('title')} className={styles.dialog} onClose={() => close('dismissed')}>
      <VerifyPanel subject={subject} phone={phone} />
    </Dialog>
  );
}
