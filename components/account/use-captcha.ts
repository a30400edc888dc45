import { useCallback, useEffect, useState } from 'react';
import { callLater } from '@/lib/query/call-later';

export interface Captcha {
  /** Data URL of the picture, null while loading or after a failure. */
  readonly image: string | null;
  /** Key that goes with the typed value. */
  readonly key: string | null;
  readonly failed: boolean;
  readonly refresh: () => void;
}

type Picture = Pick<Captcha, 'image' | 'key' | 'failed'>;
const failed: Picture = { image: null, key: null, failed: true };

async function ask(): Promise<Picture> {
  const answer = await callLater('account.captcha', { t: String(Date.now()) }, { cancelPending: true });
  return answer.ok ? { image: answer.data.image, key: answer.data.c, failed: false } : failed;
}

/** A fresh captcha when the component appears, and whenever `refresh` is called. */
export function useCaptcha(active = true): Captcha {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Picture>({
    image: null,
    key: null,
    failed: false,
  });
  useEffect(() => {
    if (!active) return;
    let wanted = true;
    void ask().then((image) => {
      if (wanted) setState(image);
    });
    return () => {
      wanted = false;
    };
  }, [round, active]);
  const refresh = useCallback(() => setRound((n) => n + 1), []);
  return { ...state, refresh };
}
