'use client';
import { useTranslations } from 'next-intl';
import { NumberStep } from '@/components/account/security/number-step';
import { codeInAddress, withCode } from '@/components/parents/code-address';
import styles from '@/components/parents/sheet.module.css';
import { callLater } from '@/lib/query/call-later';
import { href } from '@/lib/routes';

/** smsType of parent binding (contract). */
const smsType = 8;

/**
 * Step 1 of parent binding: number, captcha and SMS code. A child's code that was scanned goes along behind the `#`. `to`: the page
 * that asked for the number, for one who has a child bound already.
 */
export function ParentPhone({ to }: { readonly to?: string }) {
  const t = useTranslations('parents.phone');

  async function prove(mobilePhone: string, smsCode: string): Promise<string> {
    const answer = await callLater('parent.bindPhone', { mobilePhone, smsCode });
    if (!answer.ok) return answer.message;
    location.assign(to && answer.data.children > 0 ? to : withCode(href('parent.bindCode'), codeInAddress()));
    return '';
  }
  return (
    <>
      <div className={styles.sheet}>
        <NumberStep id="parent" smsType={smsType} label={t('label')} submit={t('next')} send={prove} />
      </div>
      <p className={styles.note}>{t('note')}</p>
    </>
  );
}
