'use client';
import { useState, type ComponentType } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { callLater } from '@/lib/query/call-later';
import type { PhoneWords, WaitingProps } from './phone-waiting';
import type { ShotTarget } from './send-shot';
import type { Arrived } from './use-shots';
import styles from './screenshots.module.css';

/** What waits for the pictures: fetched when somebody asks for it, and never the end of a form that is half written. */
interface Waiting {
  readonly scan: WaitingProps['scan'];
  readonly View: ComponentType<WaitingProps>;
}

/** 用手机传图: a QR code that opens /uploadFile on a phone; what goes up there is handed to `onArrived` as it comes. */
export function PhoneUpload({
  purpose,
  words,
  full,
  onArrived,
}: {
  readonly purpose: ShotTarget['purpose'];
  readonly words: PhoneWords;
  /** Nobody begins where there is no room; a phone that has begun is waited for, so that what it brings is not lost unsaid. */
  readonly full: boolean;
  readonly onArrived: (pictures: readonly Arrived[]) => void;
}) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function start(): Promise<void> {
    setBusy(true);
    setError('');
    const [answer, code] = await Promise.all([callLater('upload.scan', { purpose }), import('./phone-waiting').catch(() => null)]);
    setBusy(false);
    if (answer.ok && code) setWaiting({ scan: answer.data, View: code.default });
    else setError(answer.ok ? words.slow : answer.message);
  }
  return (
    <div className={styles.phone}>
      {waiting ? (
        <waiting.View
          key={waiting.scan.watchCode}
          scan={waiting.scan}
          purpose={purpose}
          words={words}
          onArrived={onArrived}
          onRenew={() => void start()}
          onClose={() => setWaiting(null)}
        />
      ) : (
        <Button kind="outline" size="s" icon="qr" disabled={busy || full} onClick={() => void start()}>
          {busy ? words.starting : words.start}
        </Button>
      )}
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}
