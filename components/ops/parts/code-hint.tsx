'use client';
import { useTranslations } from 'next-intl';
import styles from './code-hint.module.css';

interface Props {
  /** Until the authenticator shows a code that nobody has used; null = the one that it shows is good. */
  readonly seconds: number | null;
  /** What the field asks for. */
  readonly children: string;
}

/** Below the field of a code: what it asks for, or after a code that was used already, when the next one is there. */
export function CodeHint({ seconds, children }: Props) {
  const t = useTranslations('ops.login');
  if (seconds === null) return children;
  return (
    <>
      <span aria-hidden>{seconds > 0 ? t('nextCode', { seconds }) : t('codeNow')}</span>
      {/* Heard once, and not every second. */}
      <span className={styles.heard} role="status">
        {seconds > 0 ? t('nextCodeSoon') : t('codeNow')}
      </span>
    </>
  );
}
