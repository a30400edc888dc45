'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { FormError, Submit, TextField } from '@/components/ui/form';
import { openDialog } from '@/lib/client/dialogs';
import { currentSession, refreshSession } from '@/lib/client/session';
import { noSpaces } from '@/lib/client/strip';
import { toast } from '@/lib/client/toast';
import { useForm } from '@/lib/client/use-form';
import { PASSWORD_MOST } from '@/lib/contracts/values/forms';
import { callApi } from '@/lib/query/call-api';
import { href } from '@/lib/routes';
import type { OwnerProps } from './owner-props';
import { passwordError, type PasswordField } from './password-rules';
import { ProveStep } from './prove-step';

const strip = noSpaces(PASSWORD_MOST);

interface Props extends OwnerProps {
  readonly onChanged: () => void;
}

/** 修改密码: the old one, the new one twice (§5.3); every other sign-in ends. 设置密码: a code to the own number stands for the old one. */
export function PasswordDialog({ maskedPhone, hasPassword, onClose, onChanged }: Props) {
  const t = useTranslations('setting.password');
  const prove = useTranslations('setting.prove');
  const [proved, setProved] = useState(hasPassword);
  const lead = proved ? t('lead') : prove('leadByCode', { phone: maskedPhone });
  return (
    <Dialog sealed title={t(hasPassword ? 'title' : 'first')} description={lead} onClose={onClose}>
      {proved ? (
        <NewPassword hasPassword={hasPassword} onClose={onClose} onChanged={onChanged} />
      ) : (
        <ProveStep hasPassword={false} onProved={() => setProved(true)} />
      )}
    </Dialog>
  );
}

function NewPassword({ hasPassword, onClose, onChanged }: Omit<Props, 'maskedPhone'>) {
  const t = useTranslations('setting.password');
  const account = useTranslations('account.register');
  const form = useForm({
    id: 'password',
    start: { old: '', next: '', again: '' },
    strip: { old: strip, next: strip, again: strip },
    wrong: (values) => {
      const words = (field: PasswordField) => {
        const error = passwordError(field, values);
        return error && (error === 'form' ? account('passwordError') : t(`error.${error}`));
      };
      return { old: hasPassword && words('old'), next: words('next'), again: words('again') };
    },
  });

  async function send({ old, next }: typeof form.values): Promise<string> {
    const answer = await callApi('account.updatePassword', { ...(hasPassword ? { loginPassword: old } : {}), newLoginPassword: next });
    if (!answer.ok) return answer.message;
    await refreshSession();
    onClose();
    toast(t(hasPassword ? 'done' : 'firstDone'), { tone: 'success' });
    // An upstream that opens no new session has ended this one, too.
    if (currentSession().state === 'anonymous') void openDialog('login', { resume: href('personal.setting') });
    else onChanged();
    return '';
  }
  const field = { form, type: 'password', autoComplete: 'new-password' } as const;
  return (
    <form noValidate onSubmit={form.submit(send)}>
      {hasPassword ? <TextField {...field} of="old" label={t('old')} autoComplete="current-password" autoFocus /> : null}
      <TextField {...field} of="next" label={t('next')} hint={t('hint')} autoFocus={!hasPassword} />
      <TextField {...field} of="again" label={t('again')} />
      <FormError of={form} />
      <Submit of={form} block busy={t('saving')}>
        {t(hasPassword ? 'save' : 'first')}
      </Submit>
    </form>
  );
}
