'use client';
import { useTranslations } from 'next-intl';
import { Submit, TextField } from '@/components/ui/form';
import { noSpaces } from '@/lib/client/strip';
import { useForm } from '@/lib/client/use-form';
import { PASSWORD_MOST } from '@/lib/contracts/values/forms';
import { callApi } from '@/lib/query/call-api';

/** Before the number is changed or the account closed: the password, so that an open session is not enough. */
export function ProveStep({ onProved }: { readonly onProved: () => void }) {
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
