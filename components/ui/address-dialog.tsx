'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Answer } from '@/lib/contracts';
import type { Receiver } from '@/lib/receiver/receiver';
import { useReceiver, type KnownReceiver } from '@/lib/receiver/use-receiver';
import { Button } from './button';
import { Checkbox } from './checkbox';
import { Dialog, DialogFoot } from './dialog';
import { FormError, Submit } from './form';
import { ReceiverFields } from './receiver-fields';

/** One of the receivers that a learner keeps: a new one, or `known` mended. A refusal is said and nothing typed is lost. */
export function KeptReceiverDialog({
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
  const where = useReceiver(known, { id: 'kept' });
  const { form } = where;
  const [isDefault, setDefault] = useState(usual);
  const send = async (): Promise<string> => {
    const answer = await onSave(where.receiver(), isDefault);
    if (!answer.ok) return answer.message;
    onClose();
    return '';
  };
  return (
    <Dialog title={t(known ? 'editTitle' : 'addTitle')} onClose={onClose}>
      <form noValidate onSubmit={form.submit(send)}>
        <ReceiverFields where={where} />
        {usual ? null : (
          <Checkbox id="receiverUsual" checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
            {t('makeUsual')}
          </Checkbox>
        )}
        <FormError of={form} />
        <DialogFoot>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Submit of={form} busy={t('saving')}>
            {t('save')}
          </Submit>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
