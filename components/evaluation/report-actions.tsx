'use client';
import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-link';
import { useCanPrint } from '@/lib/client/can-print';
import { copyText } from '@/lib/client/copy';
import { openDialog } from '@/lib/client/dialogs';
import { toast } from '@/lib/client/toast';
import { href } from '@/lib/routes';

/** Prints the page, which every phone can keep as a PDF; where the browser cannot print, the way to `pdf`, or nothing where the page has one. */
export function SavePdf({ label, pdf }: { readonly label: string; readonly pdf: string | null }) {
  const t = useTranslations('evaluation.report');
  if (useCanPrint())
    return (
      <Button kind="outline" icon="dl" onClick={() => window.print()}>
        {label}
      </Button>
    );
  return pdf === null ? null : (
    <ButtonLink kind="outline" icon="dl" href={pdf}>
      {t('pdf')}
    </ButtonLink>
  );
}

/** The phone's own sharing, else the words are copied: only its owner opens a report, so that its address is no secret. */
export function ShareReport({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useTranslations('evaluation.report');
  const share = async (): Promise<void> => {
    const url = window.location.origin + href('e.report');
    if (typeof navigator.share === 'function') {
      // A visitor who closes the sheet has not failed.
      await navigator.share({ title, text, url }).catch(() => undefined);
      return;
    }
    const copied = (await copyText(`${title}\n${text}\n${url}`)) === 'copied';
    toast(t(copied ? 'shareCopied' : 'shareFailed'), { tone: copied ? 'success' : 'failure' });
  };
  return (
    <button type="button" aria-label={t('share')} onClick={() => void share()}>
      <Icon name="qr" />
    </button>
  );
}

/** Below the sheets: ends the evaluation's login, upstream too. */
export function LeaveEvaluation() {
  const t = useTranslations('evaluation.report');
  const leave = async (): Promise<void> => {
    if ((await openDialog('confirm', { message: t('logoutAsk') })) !== 'ok') return;
    const answer = await fetch('/api/session/logout?of=evaluation', { method: 'POST', credentials: 'same-origin' }).catch(() => null);
    if (answer?.ok) window.location.assign(href('e.login'));
    else toast(t('logoutFailed'), { tone: 'failure' });
  };
  return (
    <p className="screen-only text-center pb-30">
      <TextButton onClick={() => void leave()}>{t('logout')}</TextButton>
    </p>
  );
}
