import { useTranslations } from 'next-intl';
import { TextButton, linkLook } from '@/components/ui/text-link';
import { openDialog } from '@/lib/client/dialogs';
import { href } from '@/lib/routes';
import styles from './sign.module.css';

/** Below the form of the login dialog: the other way in, the lost password, and the way to an account, which a code makes by itself. */
export function LoginFoot({
  byCode,
  resume,
  onSwitch,
  onLeave,
}: {
  readonly byCode: boolean;
  /** Goes along to the registration, whose login goes on there. */
  readonly resume: string | undefined;
  readonly onSwitch: () => void;
  readonly onLeave: () => void;
}) {
  const t = useTranslations('account.login');
  return (
    <div className={styles.foot}>
      <TextButton onClick={onSwitch}>{t(byCode ? 'byPassword' : 'byCode')}</TextButton>
      {byCode ? null : (
        <>
          <TextButton onClick={() => void openDialog('forgotPassword', {})}>{t('forgot')}</TextButton>
          <a className={linkLook} href={href('account.register', { to: resume })} onClick={onLeave}>
            {t('toRegister')}
          </a>
        </>
      )}
    </div>
  );
}
