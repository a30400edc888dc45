import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { agreementLinks } from './agreement-links';

/** The agreement box of the login with links to both texts. */
export function AgreementLine({
  id,
  checked,
  onChange,
  children,
}: {
  readonly id: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** What else is to be known before. */
  readonly children?: ReactNode;
}) {
  const t = useTranslations('account');
  return (
    <div className="sign-agree">
      <Checkbox id={id} checked={checked} onChange={(event) => onChange(event.target.checked)}>
        {t.rich('login.agree', agreementLinks)}
      </Checkbox>
      {children ? <p className="sign-guardian">{children}</p> : null}
    </div>
  );
}
