'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel, StatePanel } from '@/components/ui/state-panel';
import type { BrowserOutput } from '@/lib/contracts';
import { dateTime } from '@/lib/kernel/date';
import { useApi } from '@/lib/query/hooks';
import { loadFailureOf, loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { Screenshots, type ScreenshotWords } from './screenshots';
import type { ShotTarget } from './send-shot';
import styles from './upload-file.module.css';
import { useShots } from './use-shots';

const form = /^#([\w-]{22})$/;
const never = (): (() => void) => () => undefined;
const codeInAddress = (): string => form.exec(window.location.hash)?.[1] ?? '';

type Purpose = ShotTarget['purpose'];
type Words = Readonly<Record<Purpose, ScreenshotWords>>;

/** What is asked for, in one sentence. */
function Lead({ purpose }: { readonly purpose: Purpose }) {
  const t = useTranslations('contact.feedback.upload');
  return <p>{t(purpose === 'paymentProof' ? 'leadPaymentProof' : 'leadFeedback')}</p>;
}

/**
 * /uploadFile: pictures from a phone for a form on another screen, by the code behind the `#` of what was scanned. `expected`: what the
 * address says they are for, which the server sees; without it nothing was scanned, and the page says so at once.
 */
export function UploadFile({ words, expected }: { readonly words: Words; readonly expected: Purpose | null }) {
  const t = useTranslations('contact.feedback.upload');
  const code = useSyncExternalStore<string | null>(never, codeInAddress, () => (expected ? null : ''));
  const info = useApi('upload.info', { code: code ?? '' }, { enabled: code !== null && code !== '' });
  if (code === '')
    return (
      <StatePanel leading image="/art/state-phone.svg" title={t('none')} text={t('noneText')}>
        <ButtonLink kind="outline" href={href('brand.feedback', { type: 'payment' })}>
          {t('form')}
        </ButtonLink>
      </StatePanel>
    );
  if (info.error) {
    const kind = loadFailureOf(info.error);
    if (kind === 'missing') return <StatePanel image="/art/state-phone.svg" title={t('over')} text={info.error.message} />;
    if (!info.data) return <LoadErrorPanel {...loadPanel(info.error)} onReload={() => void info.refetch()} />;
  }
  if (code === null || !info.data)
    return (
      <div className={styles.sheet}>
        {expected ? <Lead purpose={expected} /> : null}
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-320" />
        </div>
      </div>
    );
  if (info.data.expired) return <StatePanel image="/art/state-phone.svg" title={t('over')} text={t('overText')} />;
  return <Sender code={code} info={info.data} words={words[info.data.purpose]} onSent={() => void info.refetch()} />;
}

function Sender({
  code,
  info,
  words,
  onSent,
}: {
  readonly code: string;
  readonly info: BrowserOutput<'upload.info'>;
  readonly words: ScreenshotWords;
  readonly onSent: () => void;
}) {
  const t = useTranslations('contact.feedback.upload');
  const [target] = useState<ShotTarget>({ purpose: info.purpose, scanCode: code });
  const { clear: _clear, ...pictures } = useShots(words, target);
  const done = pictures.shots.filter(({ state }) => state === 'done').length;
  const sent = useEffectEvent(onSent);
  // Asked again whenever one more has arrived.
  useEffect(() => {
    if (done > 0) sent();
  }, [done]);
  return (
    <div className={styles.sheet}>
      <Lead purpose={info.purpose} />
      <Screenshots {...pictures} words={words} />
      <p role="status" className={styles.sent}>
        {t('sent', { count: info.count, most: info.most })}
      </p>
      <p className={`${styles.small} num`}>{t('until', { time: dateTime(info.expiresAt).slice(11) })}</p>
    </div>
  );
}
