'use client';
import { App, Button, Upload } from 'antd';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { uploadRules } from '@/lib/contracts/values/upload';
import { DeskFailure } from '../data/ask';
import { base64Of } from '../data/base64';

/** A sentence that says what to do with a picture takes longer to read than a usual one. */
const READ_SECONDS = 8;

interface Props {
  readonly children: ReactNode;
  readonly small?: boolean;
  readonly disabled?: boolean;
  /** Sends it, in Base64; answers its address. */
  readonly send: (picture: string) => Promise<{ readonly address: string }>;
  readonly onSent: (address: string) => void;
}

/** A button that takes one picture; what is refused says why, and what was there stays. */
export function ChoosePicture({ children, small = false, disabled = false, send, onSent }: Props) {
  const t = useTranslations('ops.picture');
  const { message } = App.useApp();
  const [sending, setSending] = useState(false);
  const take = async (file: File): Promise<void> => {
    if (file.size > uploadRules.mostBytes) return void message.error(t('large', { name: file.name }), READ_SECONDS);
    setSending(true);
    try {
      onSent((await send(await base64Of(file))).address);
    } catch (error) {
      if (!(error instanceof DeskFailure && error.code === 'signedOut'))
        void message.error(error instanceof DeskFailure ? error.message : t('lost'), READ_SECONDS);
    } finally {
      setSending(false);
    }
  };
  return (
    <Upload
      accept={uploadRules.types.join(',')}
      showUploadList={false}
      disabled={disabled || sending}
      beforeUpload={(file) => {
        void take(file);
        return false;
      }}
    >
      <Button loading={sending} disabled={disabled} {...(small && { size: 'small', type: 'text' })}>
        <span aria-live="polite">{sending ? t('sending') : children}</span>
      </Button>
    </Upload>
  );
}
