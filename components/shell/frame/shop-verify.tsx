import './sheets';
import { getTranslations } from 'next-intl/server';
import { Cell } from '@/components/ui/cell';
import { DialogLink } from '@/components/ui/dialog-link';
import { href } from '@/lib/routes';
import styles from './shop-list.module.css';

/** The last cell behind the shops: whoever bought a book elsewhere checks its code here. */
export async function ShopVerify() {
  const t = await getTranslations('layout.nav');
  return (
    <DialogLink className={styles.verify} href={href('service.check', { type: 'book' })} kind="verify" options={{ subject: 'book' }}>
      <Cell className={styles.cell} aria-hidden="true">
        {t('verifySign')}
      </Cell>
      <span>
        <b>{t('verifyBook')}</b>
        <small>{t('verifyBookHint')}</small>
      </span>
    </DialogLink>
  );
}
