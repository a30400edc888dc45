import { useCallback, useEffect, useRef, useState } from 'react';
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

/** A new picture in place of the one that `replaced` is the key of. */
async function ask(replaced: string | null): Promise<Picture> {
  const input = { t: String(Date.now()), ...(replaced === null ? {} : { c: replaced }) };
  const answer = await callLater('account.captcha', input, { cancelPending: true });
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
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (!active) return;
    let wanted = true;
    void ask(last.current).then((picture) => {
      if (!wanted) return;
      last.current = picture.key ?? last.current;
      setState(picture);
    });
    return () => {
      wanted = false;
    };
  }, [round, active]);
  const refresh = useCallback(() => setRound((n) => n + 1), []);
  return { ...state, refresh };
}
