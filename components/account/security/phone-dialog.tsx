'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { refreshSession } from '@/lib/client/session';
import { toast } from '@/lib/client/toast';
import { callApi } from '@/lib/query/call-api';
import { NumberStep } from './number-step';
import type { OwnerProps } from './owner-props';
import { ProveStep } from './prove-step';

/** smsType of a changed number (contract). */
const smsType = 4;

/** 更换手机号: first whose account it is, then the code that was sent to the new number. */
export function PhoneDialog({ maskedPhone, hasPassword, onClose }: OwnerProps) {
  const t = useTranslations('setting.phone');
  const prove = useTranslations('setting.prove');
  const [proved, setProved] = useState(false);

  async function bind(mobilePhone: string, smsCode: string): Promise<string> {
    const answer = await callApi('account.bindPhone', { mobilePhone, smsCode });
    if (!answer.ok) return answer.message;
    await refreshSession();
    onClose();
    toast(t('done'), { tone: 'success' });
    return '';
  }
  return (
    <Dialog
      sealed
      title={t('title')}
      description={proved ? t('second') : prove(hasPassword ? 'lead' : 'leadByCode', { phone: maskedPhone })}
      onClose={onClose}
    >
      {proved ? (
        <NumberStep id="bind" smsType={smsType} label={t('label')} submit={t('save')} send={bind} />
      ) : (
        <ProveStep hasPassword={hasPassword} onProved={() => setProved(true)} />
      )}
    </Dialog>
  );
}
