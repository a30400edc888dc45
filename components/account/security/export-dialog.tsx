'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { saveFile } from '@/lib/client/save-file';
import { callApi } from '@/lib/query/call-api';
import { NumberStep } from './number-step';

/** smsType of fetching one's data (contract). */
const smsType = 12;
/** Of the upstream, by the door of its media; the session has to have shown the code. */
const address = '/media/my-data.zip';

type Step = 'code' | 'fetching' | 'done' | 'failed' | 'expired' | 'often';

/** What became of asking for the file, by its HTTP status; anything else is a failure. */
const steps: Readonly<Record<number, Step>> = { 401: 'expired', 403: 'expired', 429: 'often' };

/** 我的数据: a code to the account's own number, then the file. It may be fetched again while the code's ten minutes last. */
export function ExportDialog({ maskedPhone, onClose }: { readonly maskedPhone: string; readonly onClose: () => void }) {
  const t = useTranslations('setting.export');
  const [step, setStep] = useState<Step>('code');
  const leaving = useRef(new AbortController());
  const leave = (): void => {
    leaving.current.abort();
    onClose();
  };

  async function fetchFile(): Promise<void> {
    setStep('fetching');
    const status = await saveFile(address, t('file'), leaving.current.signal);
    if (!leaving.current.signal.aborted) setStep(status === 200 ? 'done' : (steps[status] ?? 'failed'));
  }
  async function open(_mobilePhone: string, smsCode: string): Promise<string> {
    const answer = await callApi('account.openExport', { smsCode });
    if (!answer.ok) return answer.message;
    void fetchFile();
    return '';
  }
  if (step === 'code')
    return (
      <Dialog sealed title={t('title')} description={t('lead', { phone: maskedPhone })} onClose={leave}>
        <NumberStep id="export" smsType={smsType} label={t('phone')} submit={t('submit')} send={open} />
      </Dialog>
    );
  return (
    <Dialog title={t('title')} description={<span role="status">{t(step)}</span>} onClose={leave}>
      <DialogFoot>
        {step === 'expired' ? (
          <Button onClick={() => setStep('code')}>{t('confirmAgain')}</Button>
        ) : step === 'often' ? null : (
          <Button kind={step === 'done' ? 'outline' : 'ink'} disabled={step === 'fetching'} onClick={() => void fetchFile()}>
            {step === 'fetching' ? t('busy') : t('again')}
          </Button>
        )}
        <Button kind={step === 'done' ? 'ink' : 'outline'} onClick={leave}>
          {t('close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
