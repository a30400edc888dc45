import { useEffect, useRef } from 'react';
import { useSession } from '@/lib/client/session';
import type { Answer, BrowserInput, BrowserOutput } from '@/lib/contracts';
import { callLater } from '@/lib/query/call-later';
import { forgetAttempt, onAttemptKept, rememberAttempt, sendAttempts, tellKept, toSend } from '@/lib/query/waiting-attempts';
import { newRequestId } from '@/lib/query/request-id';

type Tried = BrowserOutput<'problem.try'>;
type Asked = Pick<BrowserInput<'problem.try'>, 'problemId' | 'part' | 'how' | 'answer'>;
/** The contract's most: seconds, hints. */
const SECONDS_MOST = 7200;
const HINTS_MOST = 3;

/**
 * Hands what waits on this device to the account at a login on this page; what waits for a network goes out from every page
 * (lib/query/watch-attempts.ts). `onKept`, a function that stays the same, hears of every attempt that the account has got.
 * `owner` (rsNo): of the sign-in that the page has, where it is not the learner's: such a page does both.
 */
export function useWaitingAttempts(onKept?: () => unknown, owner?: string): void {
  const { user } = useSession();
  const rsNo = owner ?? user?.rsNo;
  useEffect(() => {
    if (!rsNo) return;
    const flush = (): void => {
      sendAttempts(rsNo).catch(() => undefined);
    };
    flush();
    if (owner === undefined) return;
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [rsNo, owner]);
  useEffect(() => (onKept ? onAttemptKept(() => void onKept()) : undefined), [onKept]);
}

/** How many hints of a question were opened on this page. */
function useHints(question: string): () => number {
  useEffect(() => {
    const opened = ({ target }: Event): void => {
      if (target instanceof HTMLElement && target.dataset.hint) target.dataset.seen = 'yes';
    };
    // `toggle` does not bubble.
    document.addEventListener('toggle', opened, true);
    return () => document.removeEventListener('toggle', opened, true);
  }, []);
  return () => document.querySelectorAll(`[data-hint="${question}"][open], [data-hint="${question}"][data-seen]`).length;
}

/**
 * Sends attempts at a question. Of somebody signed in they are kept on the device until the account has them; of somebody
 * signed out until a login. The same answer after a failure is the same attempt. `question` = problem and part, as its hints name it;
 * `owner` as above; `helped`: so many hints were given elsewhere than on the page.
 */
export function useAttempts(
  question: string,
  owner?: string,
  helped = 0,
): {
  readonly attempt: (asked: Asked) => Promise<Answer<Tried>>;
  readonly begin: () => void;
  readonly lastId: () => string;
} {
  const { user } = useSession();
  const hints = useHints(question);
  const began = useRef(0);
  const last = useRef({ said: '', id: '', givenAt: 0, from: 0 });
  return {
    begin: () => {
      began.current = began.current || Date.now();
    },
    lastId: () => last.current.id,
    attempt: async (asked) => {
      const said = JSON.stringify(asked);
      if (last.current.said !== said) {
        const givenAt = Date.now();
        last.current = { said, id: newRequestId(), givenAt, from: began.current || givenAt };
        // The next try begins where this one ends: a day adds up what each of them took.
        began.current = began.current && givenAt;
      }
      const whose = owner ?? (user?.rsNo || '');
      const { id: attemptId, givenAt, from } = last.current;
      const seconds = Math.min(SECONDS_MOST, Math.round((givenAt - from) / 1000));
      const entry = { ...asked, attemptId, owner: whose, hints: Math.min(HINTS_MOST, hints() + helped), seconds, givenAt };
      if (whose || !navigator.onLine) rememberAttempt(entry);
      const answer = await callLater('problem.try', toSend(entry));
      if (!answer.ok) return answer;
      const { verdict, kept } = answer.data;
      if (kept || verdict === 'unclear') forgetAttempt(entry.attemptId);
      else rememberAttempt(entry);
      // What could not be read was no try: its time is the next one's.
      if (verdict === 'unclear') began.current = from;
      last.current.said = '';
      if (kept) tellKept();
      return answer;
    },
  };
}
