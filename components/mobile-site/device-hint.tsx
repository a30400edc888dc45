'use client';
import { useState, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Outside } from '@/components/ui/outside';
import { copyText } from '@/lib/client/copy';
import { toast } from '@/lib/client/toast';
import type { CopyWords } from '@/lib/i18n/copy-words';
import styles from './part.module.css';

const never = (): (() => void) => () => undefined;
const inWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);

/** Which store is the visitor's; '' on other devices. An iPad of today calls itself a Mac that can be touched. */
function device(): 'ios' | 'android' | '' {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : '';
}

type Words = Readonly<Record<'wechat' | 'wechatNow' | 'outside' | 'outsideNote' | 'back' | 'copy', string>> & {
  readonly result: CopyWords;
};

/**
 * Around the stores of /m/download: marks the one of this phone (`data-own`, the style does the rest). WeChat opens no
 * store: a press there shows the way out.
 */
export function DeviceHint({ words, children }: { readonly words: Words; readonly children: ReactNode }) {
  const wechat = useSyncExternalStore(never, inWechat, () => false);
  const own = useSyncExternalStore(never, device, () => '');
  const [outside, setOutside] = useState(false);
  const keepInside = (event: MouseEvent): void => {
    if (!inWechat() || !(event.target instanceof Element) || !event.target.closest('a[href]')) return;
    event.preventDefault();
    setOutside(true);
  };
  const copy = async (): Promise<void> => {
    const result = await copyText(location.href);
    toast(words.result[result], { tone: result === 'copied' ? 'success' : 'failure' });
  };
  return (
    <div data-own={own} onClickCapture={keepInside}>
      {wechat ? (
        <div className={styles.note} role="status">
          <p>{words.wechatNow}</p>
          <Button size="s" kind="outline" icon="copy" onClick={() => void copy()}>
            {words.copy}
          </Button>
        </div>
      ) : (
        <p className={styles.small}>{words.wechat}</p>
      )}
      {children}
      {outside ? (
        <Outside title={words.outside} back={words.back} onBack={() => setOutside(false)}>
          {words.outsideNote}
        </Outside>
      ) : null}
    </div>
  );
}
