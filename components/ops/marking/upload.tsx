'use client';
import { App, Button, Upload as Chooser } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { uploadRules } from '@/lib/contracts/values/upload';
import { PDF_MOST } from '@/lib/ops/pdf-upload';
import { ask, DeskFailure } from '../data/ask';
import { base64Of } from '../data/base64';
import { sendPdf } from './send-pdf';

/** A sentence that says what to do with a file takes longer to read than a usual one. */
const READ_SECONDS = 10;

const isPdf = (file: File): boolean => file.type === 'application/pdf' || /\.pdf$/i.test(file.name);

interface Props {
  readonly id: number;
  /** When pages have come. */
  readonly onDone: () => void;
}

/** 上传试卷: pictures and scanned PDFs, in the order of the pages; one after the other, and what is refused says so. */
export function Upload({ id, onDone }: Props) {
  const t = useTranslations('ops.marking');
  const { message } = App.useApp();
  const [doing, setDoing] = useState<string | null>(null);
  const one = async (file: File): Promise<void> => {
    if (isPdf(file))
      await sendPdf(id, file, (step) =>
        setDoing('percent' in step ? t('uploadingPdf', { percent: step.percent }) : t('drawing', { at: step.at, count: step.count })),
      );
    else await ask('marking.addPage', { id, picture: await base64Of(file) });
  };
  const send = async (files: readonly File[]): Promise<void> => {
    for (const [n, file] of files.entries()) {
      const most = isPdf(file) ? PDF_MOST : uploadRules.mostBytes;
      if (file.size > most) {
        void message.error(t(isPdf(file) ? 'pdfLarge' : 'tooLarge', { name: file.name }));
        continue;
      }
      setDoing(t('uploading', { at: n + 1, count: files.length }));
      try {
        await one(file);
      } catch (error) {
        void message.error(`${file.name}：${error instanceof DeskFailure ? error.message : t('pageLost')}`, READ_SECONDS);
      }
    }
    setDoing(null);
    onDone();
  };
  return (
    <Chooser
      accept="image/jpeg,image/png,application/pdf"
      multiple
      showUploadList={false}
      disabled={doing !== null}
      beforeUpload={(file, files) => {
        // Asked once a file: the first one takes them all.
        if (file === files[0]) void send(files);
        return false;
      }}
    >
      <Button loading={doing !== null} title={t('uploadHint')}>
        <span aria-live="polite">{doing ?? t('upload')}</span>
      </Button>
    </Chooser>
  );
}
