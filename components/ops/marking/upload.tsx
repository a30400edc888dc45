'use client';
import { App, Button, Upload as Chooser } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { uploadRules } from '@/lib/contracts/upload';
import { ask, DeskFault } from '../data/ask';

/** A file as Base64. */
const base64Of = (file: File): Promise<string> =>
  new Promise((read, failed) => {
    const reader = new FileReader();
    reader.onload = () => read(String(reader.result).replace(/^.*?,/, ''));
    reader.onerror = () => failed(new Error('the file was not read'));
    reader.readAsDataURL(file);
  });

interface Props {
  readonly id: number;
  /** When pages have come: `count` of them. */
  readonly onDone: () => void;
}

/** 上传试卷: one or more pictures, in the order of the pages; one after the other, and what is refused says so. */
export function Upload({ id, onDone }: Props) {
  const t = useTranslations('ops.marking');
  const { message } = App.useApp();
  const [at, setAt] = useState<{ readonly at: number; readonly count: number } | null>(null);
  const send = async (files: readonly File[]): Promise<void> => {
    for (const [n, file] of files.entries()) {
      if (file.size > uploadRules.mostBytes) {
        void message.error(t('tooLarge', { name: file.name }));
        continue;
      }
      setAt({ at: n + 1, count: files.length });
      try {
        await ask('marking.addPage', { id, picture: await base64Of(file) });
      } catch (error) {
        void message.error(`${file.name}：${error instanceof DeskFault ? error.message : t('pageLost')}`);
      }
    }
    setAt(null);
    onDone();
  };
  return (
    <Chooser
      accept="image/jpeg,image/png"
      multiple
      showUploadList={false}
      disabled={at !== null}
      beforeUpload={(file, files) => {
        // Asked once a file: the first one takes them all.
        if (file === files[0]) void send(files);
        return false;
      }}
    >
      <Button loading={at !== null} title={t('uploadHint')}>
        {at === null ? t('upload') : t('uploading', at)}
      </Button>
    </Chooser>
  );
}
