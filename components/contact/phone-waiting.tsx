import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { QrImage } from '@/components/ui/qr-image';
import { TextButton } from '@/components/ui/text-link';
import { useQr } from '@/lib/client/use-qr';
import type { BrowserOutput } from '@/lib/contracts';
import { fill } from '@/lib/format/fill';
import { callLater } from '@/lib/query/call-later';
import { href } from '@/lib/routes';
import type { ShotTarget } from './send-shot';
import type { Arrived } from './use-shots';
import styles from './screenshots.module.css';

export interface PhoneWords {
  readonly start: string;
  readonly starting: string;
  readonly qr: string;
  readonly lead: string;
  /** `{count}` pictures have come, of `{most}`. */
  readonly arrived: string;
  readonly slow: string;
  readonly over: string;
  readonly renew: string;
  readonly close: string;
}

export interface WaitingProps {
  readonly scan: BrowserOutput<'upload.scan'>;
  readonly purpose: ShotTarget['purpose'];
  readonly words: PhoneWords;
  readonly onArrived: (pictures: readonly Arrived[]) => void;
  readonly onRenew: () => void;
  readonly onClose: () => void;
}

const EVERY_MS = 2000;
/** So many answers missing in a row, and the visitor is told that the network is slow. */
const SLOW_AFTER = 3;

/** The QR code that a phone opens /uploadFile with, and the pictures as they come from there; a code that has run out is renewed. */
export default function PhoneWaiting({ scan, purpose, words, onArrived, onRenew, onClose }: WaitingProps) {
  const { watchCode, scanCode } = scan;
  const [state, setState] = useState<BrowserOutput<'upload.info'> | null>(null);
  const [missed, setMissed] = useState(0);
  const expired = state?.expired === true;
  const src = useQr(`${location.origin}${href('upload.file', { for: purpose })}#${scanCode}`);
  const arrived = useEffectEvent(onArrived);
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const answer = await callLater('upload.info', { code: watchCode });
      if (left) return;
      setMissed((count) => (answer.ok ? 0 : count + 1));
      if (answer.ok) {
        setState(answer.data);
        arrived(answer.data.list);
      }
      if (!answer.ok || !answer.data.expired) timer = setTimeout(() => void ask(), EVERY_MS);
    };
    void ask();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [watchCode]);
  return (
    <div className={styles.scan}>
      {expired ? (
        <p>{words.over}</p>
      ) : (
        <>
          {src ? <QrImage src={src} alt={words.qr} size={220} /> : null}
          <div>
            <p>{words.lead}</p>
            <p role="status">
              {missed >= SLOW_AFTER ? words.slow : fill(words.arrived, { count: state?.count ?? 0, most: state?.most ?? 0 })}
            </p>
          </div>
        </>
      )}
      <p>
        {expired ? (
          <Button size="s" icon="re" onClick={onRenew}>
            {words.renew}
          </Button>
        ) : null}
        <TextButton onClick={onClose}>{words.close}</TextButton>
      </p>
    </div>
  );
}
