import { useTranslations } from 'next-intl';
import type { KeptAddress } from '@/lib/receiver/use-addresses';
import styles from './receiver.module.css';
import { Tag } from './tag';

/** A kept receiver as text: who, which number, where, and whether it is the usual one. */
export function AddressWords({ address }: { readonly address: KeptAddress }) {
  const t = useTranslations('receiver');
  return (
    <span className={styles.words}>
      <b>{address.receiverName}</b>
      <span className="num">{address.receiverPhone}</span>
      {address.isDefault ? <Tag className="ml-16">{t('usual')}</Tag> : null}
      <span className={styles.line}>{address.receiverAddress}</span>
    </span>
  );
}
