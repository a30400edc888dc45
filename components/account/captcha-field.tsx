import { useTranslations } from 'next-intl';
import { Field, Input } from '@/components/ui/field';
import type { Captcha } from './use-captcha';
import styles from './account.module.css';

/** The captcha's text field with its picture; the picture is the refresh button (看不清？换一张). */
export function CaptchaField({
  id,
  captcha,
  value,
  onChange,
  error,
}: {
  readonly id: string;
  readonly captcha: Captcha;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string;
}) {
  const t = useTranslations('account.login');
  const refresh = (): void => {
    onChange('');
    captcha.refresh();
  };
  return (
    <Field id={id} label={t('captcha')} error={error}>
      <div className={styles.captcha}>
        <Input
          id={id}
          value={value}
          maxLength={8}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          bad={Boolean(error)}
          onChange={(event) => onChange(event.target.value.replace(/\s/g, ''))}
        />
        <button
          type="button"
          className={styles.picture}
          onClick={refresh}
          title={t('captchaRefresh')}
          aria-label={captcha.failed ? t('captchaFailed') : t('captchaRefresh')}
        >
          {captcha.image ? <img src={captcha.image} alt={t('captcha')} /> : <span>{captcha.failed ? t('captchaFailed') : ''}</span>}
        </button>
      </div>
    </Field>
  );
}
