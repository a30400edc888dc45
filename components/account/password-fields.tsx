import { useTranslations } from 'next-intl';
import { useRef, type SyntheticEvent } from 'react';
import { PhoneField, TextField } from '@/components/ui/form';
import { noSpaces, phoneDigits } from '@/lib/client/strip';
import { useForm } from '@/lib/client/use-form';
import { CAPTCHA_MOST, PASSWORD_MOST } from '@/lib/contracts/values/forms';
import { CaptchaField } from './captcha-field';
import { useCaptchaWords } from './captcha-words';
import { useCaptcha } from './use-captcha';

/** §9: a second press within this time is the same press. */
const DEBOUNCE_MS = 200;

/** A login by number, password, captcha and agreement. Its button waits until there is all of the first three. */
export function usePasswordLogin({
  id,
  preticked,
  words,
  say,
}: {
  readonly id: string;
  /** §5.4. */
  readonly preticked: boolean;
  readonly words: Readonly<Record<'incomplete' | 'agreeFirst', string>>;
  readonly say: (message: string) => unknown;
}) {
  const captcha = useCaptcha();
  const form = useForm({
    id,
    start: { phone: '', password: '', captcha: '', agreed: preticked ? 'on' : '' },
    strip: { phone: phoneDigits, password: noSpaces(PASSWORD_MOST), captcha: noSpaces(CAPTCHA_MOST) },
    wrong: (values) => ({
      complete: !isComplete(values) && words.incomplete,
      agreed: !values.agreed && words.agreeFirst,
    }),
    said: ['complete', 'agreed'],
    say,
  });
  const pressedAt = useRef(-DEBOUNCE_MS);
  function isComplete({ phone, password, captcha: typed }: Readonly<Record<'phone' | 'password' | 'captcha', string>>): boolean {
    return phone !== '' && password !== '' && typed !== '' && captcha.key !== null;
  }
  return {
    form,
    /** For onSubmit. */
    submit: (send: NonNullable<Parameters<typeof form.submit>[0]>) => (event: SyntheticEvent) => {
      const again = event.timeStamp - pressedAt.current < DEBOUNCE_MS;
      pressedAt.current = event.timeStamp;
      const once = async (values: typeof form.values): Promise<string> => {
        const refused = await send(values);
        // Whoever presses after an answer, however quick, means another try.
        pressedAt.current = -DEBOUNCE_MS;
        return refused;
      };
      form.submit(again ? null : once)(event);
    },
    captcha,
    complete: isComplete(form.values),
    /** As it is sent: good once, and once more for the SMS of the security check (§12.8). */
    solved: { captcha: form.values.captcha, c: captcha.key ?? '' },
    renew: () => {
      form.set('captcha', '');
      captcha.refresh();
    },
  };
}

/** Its fields, in the words of the login dialog. */
export function PasswordFields({
  login: { form, captcha },
  autoFocus = false,
}: {
  readonly login: ReturnType<typeof usePasswordLogin>;
  readonly autoFocus?: boolean;
}) {
  const t = useTranslations('account.login');
  const words = useCaptchaWords();
  return (
    <>
      <PhoneField form={form} of="phone" label={t('phone')} autoFocus={autoFocus} />
      <TextField form={form} of="password" label={t('password')} type="password" autoComplete="current-password" />
      <CaptchaField
        id={form.idOf('captcha')}
        captcha={captcha}
        words={words}
        value={form.values.captcha}
        onChange={(typed) => form.set('captcha', typed)}
      />
    </>
  );
}
