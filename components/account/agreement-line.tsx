import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/field';
import { href } from '@/lib/routes';
import styles from './account.module.css';

/** The agreement box with links to both texts, opened beside the form so that nothing typed is lost. */
export function AgreementLine({
  id,
  checked,
  onChange,
  words,
  children,
}: {
  readonly id: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Key below `account` of the sentence with <user> and <privacy>. */
  readonly words: 'login.agree' | 'register.agree';
  readonly children?: ReactNode;
}) {
  const t = useTranslations('account');
  return (
    <div className={styles.agree}>
      <Checkbox id={id} checked={checked} onChange={(event) => onChange(event.target.checked)}>
        {t.rich(words, {
          user: (text) => (
            <a href={href('legal.userAgreement')} target="_blank" rel="noopener">
              {text}
            </a>
          ),
          privacy: (text) => (
            <a href={href('legal.privacyAgreement')} target="_blank" rel="noopener">
              {text}
            </a>
          ),
        })}
      </Checkbox>
      {children}
    </div>
  );
}
