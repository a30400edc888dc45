import { useCallback, useEffect, useRef, useState } from 'react';
import type { BrowserOutput } from '@/lib/contracts';
import { callLater } from '@/lib/query/call-later';
import { newRequestId } from '@/lib/query/request-id';
import { forgetAttempt, rememberAttempt, type WaitingAttempt } from '@/lib/query/waiting-attempts';
import { begunPaper, handedIn, keepPaper, keptPaper, leftOf, paused, placed, resumed, type KeptPaper } from './kept-paper';

/** What was written at one place, as an attempt like any other. What was left open asks for the solution: it is not known. */
function attemptAt({ paperId, owner, list, answers, minutes, leftMs }: KeptPaper, at: number): WaitingAttempt | null {
  const [question, typed] = [list[at], (answers[at] ?? '').trim()];
  if (!question) return null;
  const { problemId, part } = question;
  const seconds = Math.round((minutes * 60 - leftMs / 1000) / list.length);
  return {
    attemptId: `${paperId}-${at}`,
    owner,
    problemId,
    part,
    how: typed === '' ? 'shown' : 'answered',
    answer: typed,
    hints: 0,
    seconds,
  };
}

export interface Paper {
  readonly paper: KeptPaper | null;
  /** Its answers are being marked. */
  readonly marking: boolean;
  readonly begin: (asked: BrowserOutput<'practice.paper'>) => void;
  readonly write: (answer: string) => void;
  readonly go: (at: number) => void;
  readonly fold: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Hands it in, or asks again for the marks that did not come. */
  readonly hand: () => void;
  readonly leave: () => void;
}

/**
 * The paper of an account on this device. Every change is kept at once, so that a closed tab loses nothing and its time goes on.
 * Handed in, its answers wait with the others of this device (lib/query/waiting-attempts.ts) until the account has them.
 */
export function usePaper(owner: string): Paper {
  const [paper, setPaper] = useState(() => keptPaper(owner));
  const [marking, setMarking] = useState(false);
  const busy = useRef(false);
  const change = useCallback((next: KeptPaper | null): void => {
    keepPaper(next);
    setPaper(next);
  }, []);

  const mark = useCallback(
    async (handed: KeptPaper): Promise<void> => {
      if (busy.current) return;
      busy.current = true;
      setMarking(true);
      let now = handed;
      for (const [at, known] of handed.marks.entries()) {
        const attempt = known ? null : attemptAt(handed, at);
        if (!attempt) continue;
        const answer = await callLater('problem.try', attempt);
        if (!answer.ok) break;
        forgetAttempt(attempt.attemptId);
        now = { ...now, marks: placed(now.marks, at, { verdict: answer.data.verdict, say: answer.data.say }) };
        change(now);
      }
      busy.current = false;
      setMarking(false);
    },
    [change],
  );

  const hand = useCallback((): void => {
    if (!paper) return;
    const handed = paper.handed ? paper : handedIn(paper, Date.now());
    if (!paper.handed) {
      handed.list.forEach((_, at) => {
        const attempt = attemptAt(handed, at);
        if (attempt) rememberAttempt(attempt);
      });
      change(handed);
    }
    void mark(handed);
  }, [paper, change, mark]);

  // The network is back.
  useEffect(() => {
    if (!paper?.handed) return;
    const again = (): void => void mark(paper);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [paper, mark]);

  // The time is over, on this page or while it was closed.
  useEffect(() => {
    if (!paper || paper.handed || paper.endsAt === null) return;
    const timer = setTimeout(hand, leftOf(paper, Date.now()));
    return () => clearTimeout(timer);
  }, [paper, hand]);

  const edit = (how: (now: KeptPaper) => KeptPaper): void => {
    if (paper && !paper.handed) change(how(paper));
  };
  return {
    paper,
    marking,
    begin: (asked) => change(begunPaper(asked, { paperId: newRequestId(), owner, now: Date.now() })),
    write: (answer) => edit((now) => ({ ...now, answers: placed(now.answers, now.at, answer) })),
    go: (at) => edit((now) => ({ ...now, at })),
    fold: () =>
      edit((now) => ({
        ...now,
        folded: now.folded.includes(now.at) ? now.folded.filter((one) => one !== now.at) : [...now.folded, now.at],
      })),
    pause: () => edit((now) => paused(now, Date.now())),
    resume: () => edit((now) => resumed(now, Date.now())),
    hand,
    leave: () => change(null),
  };
}
