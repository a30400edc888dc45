'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Answer } from '@/lib/contracts';
import type { Receiver } from '@/lib/receiver/receiver';
import { useReceiver, type KnownReceiver } from '@/lib/receiver/use-receiver';
import { Button } from './button';
import { Checkbox } from './checkbox';
import { Dialog, DialogFoot } from './dialog';
import { ReceiverFields } from './receiver-fields';

/** One of the receivers that a learner keeps: a new one, or `known` mended. A refusal is said and nothing typed is lost. */
export function AddressDialog({
  known,
  usual,
  onSave,
  onClose,
}: {
  readonly known: KnownReceiver | null;
  /** It is the usual one already. */
  readonly usual: boolean;
  readonly onSave: (receiver: Receiver, isDefault: boolean) => Promise<Answer<unknown>>;
  readonly onClose: () => void;
}) {
  const t = useTranslations('receiver');
  const form = useReceiver(known, { prefix: 'kept-' });
  const [isDefault, setDefault] = useState(usual);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const submit = async (): Promise<void> => {
    const receiver = busy ? null : form.check();
    if (!receiver) return;
    setBusy(true);
    setFault('');
    const answer = await onSave(receiver, isDefault);
    setBusy(false);
    if (answer.ok) onClose();
    else setFault(answer.message);
  };
  return (
    <Dialog title={t(known ? 'editTitle' : 'addTitle')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The order's own form lies around it: a portal's events reach there too.
          event.stopPropagation();
          void submit();
        }}
      >
        <ReceiverFields form={form} />
        {usual ? null : (
          <Checkbox id="receiverUsual" checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
            {t('makeUsual')}
          </Checkbox>
        )}
        {fault ? (
          <p className="err" role="alert">
            {fault}
          </p>
        ) : null}
        <DialogFoot>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={busy}>
            {busy ? t('saving') : t('save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
