'use client';
import { Form, Input, type FormInstance } from 'antd';
import { useTranslations } from 'next-intl';
import type { DeskFailure } from '../data/ask';
import { CodeHint } from './code-hint';
import { useCountdown } from './use-countdown';

interface UsedCode {
  /** Until the authenticator shows a code that nobody has used; null = the one that it shows is good. */
  readonly seconds: number | null;
  /** How the form that holds the code is sent. */
  readonly how: { readonly form: FormInstance; readonly onFailure: (failure: DeskFailure) => void };
}

/** Empties the field of a code that was used already, and counts down to the next one. */
export function useUsedCode(): UsedCode {
  const [form] = Form.useForm();
  const { seconds, start } = useCountdown();
  const onFailure = ({ wait }: DeskFailure): void => {
    start(wait);
    // A code that was refused is of no more use.
    if (wait !== null) form.setFieldValue('code', '');
  };
  return { seconds, how: { form, onFailure } };
}

interface Props {
  readonly of: Pick<UsedCode, 'seconds'>;
  /** What it is asked for. */
  readonly note: string;
  readonly autoFocus?: boolean;
}

/** The field `code`: of one's own authenticator, once more, since a desk that was left open does not say who sits there. */
export function OwnCode({ of: { seconds }, note, autoFocus = false }: Props) {
  const t = useTranslations('ops.approvals');
  return (
    <Form.Item name="code" label={t('code')} extra={<CodeHint seconds={seconds}>{note}</CodeHint>} initialValue="">
      <Input autoFocus={autoFocus} autoComplete="one-time-code" inputMode="numeric" maxLength={20} />
    </Form.Item>
  );
}
