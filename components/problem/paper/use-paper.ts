import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '@/lib/client/session';
import type { BrowserOutput } from '@/lib/contracts';
import { callLater } from '@/lib/query/call-later';
import { newRequestId } from '@/lib/query/request-id';
import { forgetAttempt, isLost, isUnheard, rememberAttempt, toSend, type WaitingAttempt } from '@/lib/query/waiting-attempts';
import {
  begunPaper,
  foldedHere,
  handedIn,
  keepPaper,
  keptPaper,
  leftOf,
  paused,
  placed,
  resumed,
  written,
  type KeptPaper,
} from './kept-paper';
import { useSharedPaper } from './use-shared-paper';

/** What was written at one place, as an attempt like any other. What was left open is sent empty: it is not known. */
function attemptAt({ paperId, owner, list, answers, writtenAt, minutes, leftMs }: KeptPaper, at: number): WaitingAttempt | null {
  const [question, typed] = [list[at], (answers[at] ?? '').trim()];
  if (!question) return null;
  const { problemId, part } = question;
  const seconds = Math.round((minutes * 60 - leftMs / 1000) / list.length);
  return {
    attemptId: `${paperId}-${at}`,
    owner,
    problemId,
    part,
    how: 'handed',
    answer: typed,
    hints: 0,
    seconds,
    // What was left open was given up with the last word that was written.
    givenAt: writtenAt[at] || Math.max(...writtenAt) || undefined,
  };
}

/** What it writes waits with the other attempts of the device until the account has it. */
function remember(paper: KeptPaper): void {
  paper.list.forEach((_, at) => {
    const attempt = paper.marks[at] ? null : attemptAt(paper, at);
    if (attempt) rememberAttempt(attempt);
  });
}

export interface Paper {
  readonly paper: KeptPaper | null;
  /** Another device has written in it. */
  readonly elsewhere: boolean;
  /** Its answers are being marked. */
  readonly marking: boolean;
  /** What the service said of answers that it would not mark; '' = it marks them as soon as it hears of them. */
  readonly refused: string;
  /** Begins one, unless the account has one that was begun elsewhere. */
  readonly begin: (asked: BrowserOutput<'practice.paper'>) => Promise<void>;
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
 * The paper of an account. Every change is kept on this device at once, so that a closed tab loses nothing and its time goes on, and told to
 * the account, so that any device goes on with it. Handed in, its answers wait with the others of this device
 * (lib/query/waiting-attempts.ts) until the account has them.
 */
export function usePaper(owner: string): Paper {
  const [paper, setPaper] = useState(() => keptPaper(owner));
  const [marking, setMarking] = useState(false);
  const [refused, setRefused] = useState('');
  const { state } = useSession();
  const busy = useRef(false);
  const wanted = useRef(false);
  /** The paper as it is, also for what began before it became so. */
  const held = useRef(paper);
  const change = useCallback((next: KeptPaper | null): void => {
    keepPaper(next);
    held.current = next;
    setPaper(next);
  }, []);
  const { elsewhere, share } = useSharedPaper(owner, paper, held, change);

  const ask = useCallback(async (): Promise<string> => {
    // What another device has written belongs to it.
    await share();
    let said = '';
    const handed = held.current;
    if (!handed?.handed) return said;
    remember(handed);
    for (const [at, known] of handed.marks.entries()) {
      const attempt = known ? null : attemptAt(handed, at);
      if (!attempt) continue;
      const answer = await callLater('problem.try', toSend(attempt));
      if (!answer.ok) {
        if (isUnheard(answer) || isLost(answer)) return said;
        // It may be this one alone: an answer that is too long, a question that has left.
        said = answer.message;
        continue;
      }
      forgetAttempt(attempt.attemptId);
      const { verdict, say } = answer.data;
      if (held.current?.paperId === handed.paperId) change({ ...held.current, marks: placed(held.current.marks, at, { verdict, say }) });
    }
    return held.current?.paperId === handed.paperId ? said : '';
  }, [change, share]);
  const mark = useCallback(async (): Promise<void> => {
    wanted.current = true;
    if (busy.current) return;
    busy.current = true;
    setMarking(true);
    // The network may be back while a call still waits for the one that is gone.
    while (wanted.current) {
      wanted.current = false;
      setRefused(await ask());
    }
    busy.current = false;
    setMarking(false);
  }, [ask]);

  const hand = useCallback((): void => {
    const now = held.current;
    if (!now) return;
    if (now.handed) return void mark();
    const handed = handedIn(now, Date.now());
    remember(handed);
    change(handed);
  }, [change, mark]);

  // Handed in on this device, on another one, or before its page was closed; and the network is back.
  // Whoever has signed in again is not asked to press, either.
  const waits = paper?.handed === true && paper.marks.includes(null) && state !== 'anonymous';
  useEffect(() => {
    if (!waits) return;
    const again = (): void => void mark();
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [waits, mark]);

  // The time is over, on this page or while it was closed.
  useEffect(() => {
    if (!paper || paper.handed || paper.endsAt === null) return;
    const timer = setTimeout(hand, leftOf(paper, Date.now()));
    return () => clearTimeout(timer);
  }, [paper, hand]);

  const edit = (how: (now: KeptPaper) => KeptPaper): void => {
    if (held.current && !held.current.handed) change(how(held.current));
  };
  return {
    paper,
    elsewhere,
    marking,
    refused,
    begin: async (questions) => {
      await share();
      if (!held.current) change(begunPaper(questions, { paperId: newRequestId(), owner, now: Date.now() }));
    },
    write: (answer) => edit((now) => written(now, answer, Date.now())),
    go: (at) => edit((now) => ({ ...now, at })),
    fold: () => edit((now) => foldedHere(now, Date.now())),
    pause: () => edit((now) => paused(now, Date.now())),
    resume: () => edit((now) => resumed(now, Date.now())),
    hand,
    leave: () => change(null),
  };
}
