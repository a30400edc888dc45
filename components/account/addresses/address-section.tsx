'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { KeptReceiverDialog } from '@/components/ui/address-dialog';
import { AddressWords } from '@/components/ui/address-words';
import { Button } from '@/components/ui/button';
import { FieldHint } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { openDialog } from '@/lib/client/dialogs';
import { toast } from '@/lib/client/toast';
import type { Answer } from '@/lib/contracts';
import { ADDRESSES_MOST } from '@/lib/contracts/values/forms';
import { knownOf, useAddresses, type KeptAddress } from '@/lib/receiver/use-addresses';
import { loadPanel } from '@/lib/query/load-failure';
import sheet from '@/components/ui/form-sheet.module.css';
import styles from '../security/security.module.css';
import own from './addresses.module.css';

/** 收货地址 of /personal/setting: the receivers that are kept for orders, one of them the usual one. */
export function AddressSection() {
  const t = useTranslations('receiver');
  const { book, save, remove } = useAddresses();
  const [open, setOpen] = useState<KeptAddress | 'new' | null>(null);
  const [busy, setBusy] = useState(false);
  const list = book.data?.list;

  async function change(send: () => Promise<Answer<unknown>>, done: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    const answer = await send();
    setBusy(false);
    toast(answer.ok ? done : answer.message, { tone: answer.ok ? 'success' : 'failure' });
  }
  async function drop({ addressId, receiverAddress }: KeptAddress): Promise<void> {
    const sure = await openDialog('confirm', { message: t('book.removeQuestion', { address: receiverAddress }) });
    if (sure === 'ok') await change(() => remove(addressId), t('book.removed'));
  }
  return (
    <section className={`${sheet.sheet} ${sheet.near}`} aria-labelledby="addresses">
      <h2 id="addresses">{t('book.title')}</h2>
      <p className={styles.lead}>{t('book.lead', { most: ADDRESSES_MOST })}</p>
      {book.error && !book.data ? (
        <LoadErrorPanel {...loadPanel(book.error)} onReload={() => void book.refetch()} />
      ) : list ? (
        <>
          {list.length === 0 ? <FieldHint>{t('book.none')}</FieldHint> : null}
          <ul className={own.list} aria-label={t('book.title')}>
            {list.map((address) => (
              <li key={address.addressId}>
                <AddressWords address={address} />
                <div className={own.ways}>
                  {address.isDefault ? null : (
                    <Button
                      kind="outline"
                      size="s"
                      disabled={busy}
                      onClick={() =>
                        void change(() => save(address, { addressId: address.addressId, isDefault: true }), t('book.usualNow'))
                      }
                    >
                      {t('book.makeUsual')}
                      <span className="sr-only">{address.receiverAddress}</span>
                    </Button>
                  )}
                  <Button kind="outline" size="s" disabled={busy} aria-haspopup="dialog" onClick={() => setOpen(address)}>
                    {t('edit')}
                    <span className="sr-only">{address.receiverAddress}</span>
                  </Button>
                  <Button kind="outline" size="s" disabled={busy} onClick={() => void drop(address)}>
                    {t('book.remove')}
                    <span className="sr-only">{address.receiverAddress}</span>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          {list.length < (book.data?.most ?? ADDRESSES_MOST) ? (
            <Button kind="outline" aria-haspopup="dialog" onClick={() => setOpen('new')}>
              {t('book.add')}
            </Button>
          ) : null}
        </>
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-80" />
        </div>
      )}
      {open ? (
        <KeptReceiverDialog
          known={open === 'new' ? null : knownOf(open)}
          usual={open === 'new' ? list?.length === 0 : open.isDefault}
          onSave={async (receiver, isDefault) => {
            const answer = await save(receiver, { ...(open === 'new' ? {} : { addressId: open.addressId }), isDefault });
            if (answer.ok) toast(t('book.saved'), { tone: 'success' });
            return answer;
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </section>
  );
}
