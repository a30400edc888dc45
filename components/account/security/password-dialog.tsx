'use client';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { errorId, Field, Input } from '@/components/ui/field';
import { openDialog } from '@/lib/client/dialogs';
import { currentSession, refreshSession } from '@/lib/client/session';
import { noSpaces, useStrippedInput } from '@/lib/client/stripped-input';
import { toast } from '@/lib/client/toast';
import { callApi } from '@/lib/query/call-api';
import { href } from '@/lib/routes';
import { passwordProblem, type PasswordField } from './password-rules';

const order: readonly PasswordField[] = ['old', 'next', 'again'];
const idOf = (field: PasswordField): string => `password-${field}`;

/** 修改密码: the old one, the new one twice (§5.3); every other sign-in ends. */
export function PasswordDialog({ onClose, onChanged }: { readonly onClose: () => void; readonly onChanged: () => void }) {
  const t = useTranslations('setting.password');
  const fields = {
    old: useStrippedInput(noSpaces(16)),
    next: useStrippedInput(noSpaces(16)),
    again: useStrippedInput(noSpaces(16)),
  };
  const [shown, setShown] = useState<Partial<Record<PasswordField, boolean>>>({});
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const values = { old: fields.old.value, next: fields.next.value, again: fields.again.value };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setShown({ old: true, next: true, again: true });
    setRefusal('');
    const first = order.find((field) => passwordProblem(field, values) !== null);
    if (first) {
      document.getElementById(idOf(first))?.focus();
      return;
    }
    setBusy(true);
    const answer = await callApi('account.updatePassword', { loginPassword: values.old, newLoginPassword: values.next });
    setBusy(false);
    if (!answer.ok) {
      setRefusal(answer.message);
      return;
    }
    await refreshSession();
    onClose();
    toast(t('done'), { tone: 'success' });
    // An upstream that opens no new session has ended this one, too.
    if (currentSession().state === 'anonymous') void openDialog('login', { resume: href('personal.setting') });
    else onChanged();
  }
  const fieldOf = (field: PasswordField) => {
    const problem = shown[field] ? passwordProblem(field, values) : null;
    return (
      <Field
        key={field}
        id={idOf(field)}
        label={t(field)}
        hint={field === 'next' ? t('hint') : undefined}
        error={problem ? t(`problem.${problem}`) : undefined}
      >
        <Input
          id={idOf(field)}
          {...fields[field].bind}
          type="password"
          autoComplete={field === 'old' ? 'current-password' : 'new-password'}
          autoFocus={field === 'old'}
          bad={problem !== null}
          aria-describedby={problem ? errorId(idOf(field)) : undefined}
          onBlur={() => setShown((before) => ({ ...before, [field]: values[field] !== '' }))}
        />
      </Field>
    );
  };
  return (
    <Dialog sealed title={t('title')} description={t('lead')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {order.map(fieldOf)}
        {refusal ? (
          <p className="err" role="alert">
            {refusal}
          </p>
        ) : null}
        <Button type="submit" block disabled={busy}>
          {busy ? t('saving') : t('save')}
        </Button>
      </form>
    </Dialog>
  );
}
