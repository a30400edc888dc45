'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, MoreLink } from '@/components/ui/button';
import { Cell } from '@/components/ui/cell';
import { FieldError } from '@/components/ui/field';
import { QrImage } from '@/components/ui/qr-image';
import { useQr } from '@/lib/client/use-qr';
import type { BrowserOutput } from '@/lib/contracts';
import { dateTime } from '@/lib/kernel/date';
import { callApi } from '@/lib/query/call-api';
import { href } from '@/lib/routes';
import { withCode } from './code-address';
import styles from './student-code.module.css';

/** 家长绑定码: made by the learner, shown as cells and as a QR code, good for a quarter of an hour. */
export function StudentCode() {
  const t = useTranslations('parents.mine');
  const [code, setCode] = useState<BrowserOutput<'parent.studentCode'> | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const src = useQr(code ? withCode(location.origin + href('parent.bindPhone'), code.studentCode) : null);

  async function make(): Promise<void> {
    setBusy(true);
    setError('');
    const answer = await callApi('parent.studentCode', {});
    setBusy(false);
    if (answer.ok) setCode(answer.data);
    else setError(answer.message);
  }
  return (
    <section className={styles.mine} aria-labelledby="student-code-title">
      <h3 id="student-code-title">{t('title')}</h3>
      <p>{t('lead')}</p>
      {code ? (
        <div role="status">
          {src ? <QrImage src={src} alt={t('qr')} size={220} /> : null}
          <p className={styles.letters} role="img" aria-label={t('codeLabel', { code: code.studentCode.split('').join(' ') })}>
            {code.studentCode.split('').map((letter, at) => (
              <Cell key={at} aria-hidden="true">
                {letter}
              </Cell>
            ))}
          </p>
          <p>{t('until', { time: dateTime(code.expiresAt).slice(11), bound: code.bound, limit: code.limit })}</p>
        </div>
      ) : null}
      {error ? <FieldError>{error}</FieldError> : null}
      <Button kind="outline" size="s" disabled={busy} onClick={() => void make()}>
        {busy ? t('making') : t(code ? 'another' : 'make')}
      </Button>
      <p>
        <MoreLink href={href('parent.list')}>{t('list')}</MoreLink>
      </p>
    </section>
  );
}
