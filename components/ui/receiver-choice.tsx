'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { knownOf, type KeptAddress } from '@/lib/receiver/use-addresses';
import type { OrderReceiver } from '@/lib/receiver/use-order-receiver';
import { KeptReceiverDialog } from './address-dialog';
import { AddressWords } from './address-words';
import { Checkbox } from './checkbox';
import { cx } from './cx';
import { FieldHint } from './field';
import { ReceiverFields } from './receiver-fields';
import styles from './receiver.module.css';
import { Skeleton } from './skeleton';
import { TextButton } from './text-link';

/** Where the books of an order go (useOrderReceiver): the receivers that are kept, each to be mended here, and the form for another. */
export function ReceiverChoice({ where }: { readonly where: OrderReceiver }) {
  const t = useTranslations('receiver');
  const [edited, setEdited] = useState<KeptAddress | null>(null);
  const { kept, chosen, choose, full, keep, setKeep, save } = where;
  if (kept === null)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-160" />
      </div>
    );
  return (
    <>
      {kept.length > 0 ? (
        <div className={styles.choices} role="radiogroup" aria-label={t('kept')}>
          {kept.map((address) => (
            <div key={address.addressId} className={cx(chosen === address.addressId && styles.on)}>
              <label>
                <input type="radio" name="receiver" checked={chosen === address.addressId} onChange={() => choose(address.addressId)} />
                <AddressWords address={address} />
              </label>
              <TextButton aria-haspopup="dialog" onClick={() => setEdited(address)}>
                {t('edit')}
                <span className="sr-only">{address.receiverAddress}</span>
              </TextButton>
            </div>
          ))}
          <div className={cx(chosen === 'form' && styles.on)}>
            <label>
              <input type="radio" name="receiver" checked={chosen === 'form'} onChange={() => choose('form')} />
              <span>{t('another')}</span>
            </label>
          </div>
        </div>
      ) : null}
      {chosen === 'form' ? (
        <>
          <ReceiverFields where={where} />
          {full ? (
            <FieldHint>{t('full', { most: kept.length })}</FieldHint>
          ) : (
            <Checkbox id="receiverKeep" checked={keep} onChange={(event) => setKeep(event.target.checked)}>
              {t('keep')}
            </Checkbox>
          )}
        </>
      ) : null}
      {edited ? (
        <KeptReceiverDialog
          known={knownOf(edited)}
          usual={edited.isDefault}
          onSave={(receiver, isDefault) => save(receiver, { addressId: edited.addressId, isDefault })}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}
