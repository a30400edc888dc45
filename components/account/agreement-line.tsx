import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Form } from '@/lib/client/form';
import { AgreementBox } from './agreement-box';
import { agreementLinks } from './agreement-links';

/** The agreement of the login dialog, with links to both texts. */
export function AgreementLine({ form, note }: { readonly form: Form<'agreed'>; readonly note?: ReactNode }) {
  const t = useTranslations('account');
  return (
    <AgreementBox form={form} note={note}>
      {t.rich('login.agree', agreementLinks)}
    </AgreementBox>
  );
}
