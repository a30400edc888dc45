'use client';
import { useTranslations } from 'next-intl';
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
import { passwordError, type PasswordField } from './password-rules';

const strip = noSpaces(PASSWORD_MOST);

/** 修改密码: the old one, the new one twice (§5.3); every other sign-in ends. */
export function PasswordDialog({ onClose, onChanged }: { readonly onClose: () => void; readonly onChanged: () => void }) {
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
      return { old: words('old'), next: words('next'), again: words('again') };
    },
  });

  async function send({ old, next }: typeof form.values): Promise<string> {
    const answer = await callApi('account.updatePassword', { loginPassword: old, newLoginPassword: next });
    if (!answer.ok) return answer.message;
    await refreshSession();
    onClose();
    toast(t('done'), { tone: 'success' });
    // An upstream that opens no new session has ended this one, too.
    if (currentSession().state === 'anonymous') void openDialog('login', { resume: href('personal.setting') });
    else onChanged();
    return '';
  }
  const field = { form, type: 'password', autoComplete: 'new-password' } as const;
  return (
    <Dialog sealed title={t('title')} description={t('lead')} onClose={onClose}>
      <form noValidate onSubmit={form.submit(send)}>
        <TextField {...field} of="old" label={t('old')} autoComplete="current-password" autoFocus />
        <TextField {...field} of="next" label={t('next')} hint={t('hint')} />
        <TextField {...field} of="again" label={t('again')} />
        <FormError of={form} />
        <Submit of={form} block busy={t('saving')}>
          {t('save')}
        </Submit>
      </form>
    </Dialog>
  );
}
