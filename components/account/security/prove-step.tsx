'use client';
import { useTranslations } from 'next-intl';
import { Submit, TextField } from '@/components/ui/form';
import { noSpaces } from '@/lib/client/strip';
import { useForm } from '@/lib/client/use-form';
import { PASSWORD_MOST } from '@/lib/contracts/values/forms';
import { callApi } from '@/lib/query/call-api';
import { NumberStep } from './number-step';

/** smsType of the owner of an account without password (contract). */
const smsType = 14;

interface Props {
  readonly hasPassword: boolean;
  readonly onProved: () => void;
}

/**
 * Before the number is changed or the account closed: the password, so that an open session is not enough; where there is none yet, a
 * code to the account's own number.
 */
export function ProveStep({ hasPassword, onProved }: Props) {
  return hasPassword ? <ByPassword onProved={onProved} /> : <ByCode onProved={onProved} />;
}

function ByCode({ onProved }: Pick<Props, 'onProved'>) {
  const t = useTranslations('setting.prove');
  async function send(_mobilePhone: string, smsCode: string): Promise<string> {
    const answer = await callApi('account.provePassword', { smsCode });
    if (!answer.ok) return answer.message;
    onProved();
    return '';
  }
  return <NumberStep id="prove" smsType={smsType} label={t('phone')} submit={t('next')} send={send} />;
}

function ByPassword({ onProved }: Pick<Props, 'onProved'>) {
  const t = useTranslations('setting.prove');
  const form = useForm({
    id: 'prove',
    start: { password: '' },
    strip: { password: noSpaces(PASSWORD_MOST) },
    wrong: ({ password }) => ({ password: !password && t('needed') }),
    refusedAt: 'password',
  });

  async function send({ password }: typeof form.values): Promise<string> {
    const answer = await callApi('account.provePassword', { loginPassword: password });
    if (!answer.ok) return answer.message;
    onProved();
    return '';
  }
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <TextField form={form} of="password" label={t('label')} type="password" autoComplete="current-password" autoFocus />
      <Submit of={form} block busy={t('checking')}>
        {t('next')}
      </Submit>
    </form>
  );
}
