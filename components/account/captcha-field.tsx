import { Field, Input } from '@/components/ui/field';
import { noSpaces } from '@/lib/client/strip';
import { CAPTCHA_MOST } from '@/lib/contracts/values/forms';
import type { Captcha } from './use-captcha';
import type { CaptchaWords } from './captcha-words';
import styles from './sign.module.css';

/** The captcha's text field with its picture; the picture is the refresh button (看不清？换一张). */
export function CaptchaField({
  id,
  plain,
  captcha,
  words,
  value,
  onChange,
  error,
}: {
  readonly id: string;
  /** Without script: the names that it and its key are sent under, and the address of a picture where the page has brought none. */
  readonly plain?: { readonly name: string; readonly key: string; readonly picture: string } | undefined;
  readonly captcha: Captcha;
  readonly words: CaptchaWords;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}) {
  const refresh = (): void => {
    onChange('');
    captcha.refresh();
  };
  return (
    <Field id={id} label={words.captcha} error={error}>
      <div className={styles.captcha}>
        <Input
          id={id}
          name={plain?.name}
          value={value}
          maxLength={CAPTCHA_MOST}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          onFocus={() => {
            if (value === '') captcha.refreshStale();
          }}
          bad={Boolean(error)}
          onChange={(event) => onChange(noSpaces(CAPTCHA_MOST)(event.target.value))}
        />
        <button
          type="button"
          className={styles.picture}
          onClick={refresh}
          title={words.captchaRefresh}
          aria-label={captcha.failed ? words.captchaFailed : words.captchaRefresh}
        >
          {captcha.image ? <img src={captcha.image} alt={words.captcha} /> : <span>{captcha.failed ? words.captchaFailed : ''}</span>}
          {plain && !captcha.image ? (
            <noscript>
              <img src={plain.picture} alt={words.captcha} />
            </noscript>
          ) : null}
        </button>
        {plain && captcha.key ? <input type="hidden" name={plain.key} value={captcha.key} /> : null}
      </div>
    </Field>
  );
}
