'use client';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { MoreLink } from '@/components/ui/button';
import { Submit, TextField } from '@/components/ui/form';
import { useForm } from '@/lib/client/use-form';
import { callApi } from '@/lib/query/call-api';
import { href } from '@/lib/routes';
import { codeInAddress, CODE_LENGTH, stripStudentCode } from './code-address';
import styles from './sheet.module.css';

const never = () => () => undefined;

/** Step 2: the child's code, typed or scanned. */
export function BindCode({ maskedPhone, childCount }: { readonly maskedPhone: string; readonly childCount: number }) {
  const t = useTranslations('parents.code');
  const scanned = useSyncExternalStore(never, codeInAddress, () => '');
  return (
    <>
      <div className={styles.sheet}>
        <p className={styles.proved}>{t('proved', { phone: maskedPhone })}</p>
        <CodeForm key={scanned} scanned={scanned} />
      </div>
      {childCount > 0 ? (
        <p className={styles.onward}>
          <MoreLink href={href('parent.list')}>{t('children', { count: childCount })}</MoreLink>
        </p>
      ) : null}
    </>
  );
}

function CodeForm({ scanned }: { readonly scanned: string }) {
  const t = useTranslations('parents.code');
  const form = useForm({
    id: 'student',
    start: { code: scanned },
    strip: { code: stripStudentCode },
    wrong: ({ code }) => ({ code: code.length !== CODE_LENGTH && t('wrongForm') }),
    refusedAt: 'code',
  });

  async function send({ code }: typeof form.values): Promise<string> {
    const answer = await callApi('parent.bindStudent', { studentCode: code });
    if (!answer.ok) return answer.message;
    location.assign(href(answer.data.full ? 'parent.full' : 'parent.relationship'));
    return '';
  }
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <TextField
        form={form}
        of="code"
        label={t('label')}
        hint={t('hint')}
        className={`num ${styles.code}`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Submit of={form} block busy={t('busy')}>
        {t('next')}
      </Submit>
    </form>
  );
}
