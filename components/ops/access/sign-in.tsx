'use client';
import { useTranslations } from 'next-intl';
import { Box } from './box';
import styles from './sign-in.module.css';
import { Steps } from './steps';

/** The way in, at whatever address somebody came to: it is still theirs afterwards. */
export function SignIn() {
  const t = useTranslations('ops.login');
  return (
    <Box title="">
      <Steps />
      <p className={styles.note}>{t('note')}</p>
    </Box>
  );
}
