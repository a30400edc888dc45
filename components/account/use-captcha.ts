import { useCallback, useEffect, useState } from 'react';
import { callApi } from '@/lib/query/call-api';

export interface Captcha {
  /** Data URL of the picture, null while loading or after a failure. */
  readonly image: string | null;
  /** Key that goes with the typed value. */
  readonly key: string | null;
  readonly failed: boolean;
  readonly refresh: () => void;
}

/** A fresh captcha when the component appears, and whenever `refresh` is called. */
export function useCaptcha(active = true): Captcha {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<{ readonly image: string | null; readonly key: string | null; readonly failed: boolean }>({
    image: null,
    key: null,
    failed: false,
  });
  useEffect(() => {
    if (!active) return;
    let wanted = true;
    void callApi('account.captcha', { t: String(Date.now()) }, { cancelPending: true }).then((answer) => {
      if (wanted)
        setState(answer.ok ? { image: answer.data.image, key: answer.data.c, failed: false } : { image: null, key: null, failed: true });
    });
    return () => {
      wanted = false;
    };
  }, [round, active]);
  const refresh = useCallback(() => setRound((n) => n + 1), []);
  return { ...state, refresh };
}
