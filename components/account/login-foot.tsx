import { useTranslations } from 'next-intl';
import textLink from '@/components/ui/text-link.module.css';
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
      <button type="button" className={textLink.link} onClick={onSwitch}>
        {t(byCode ? 'byPassword' : 'byCode')}
      </button>
      {byCode ? null : (
        <>
          <button type="button" className={textLink.link} onClick={() => void openDialog('forgotPassword', {})}>
            {t('forgot')}
          </button>
          <a className={textLink.link} href={href('account.register', { to: resume })} onClick={onLeave}>
            {t('toRegister')}
          </a>
        </>
      )}
    </div>
  );
}
