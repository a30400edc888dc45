'use client';
import { useState } from 'react';
import { mistakeReasons, type MistakeReason } from '@/lib/kernel/problems/names';
import { callLater } from '@/lib/query/call-later';
import styles from './try.module.css';
import type { TryWords } from './words';

/** The learner names why it went wrong: one press, and another when they think better of it. */
export function Reason({
  attemptId,
  chosen,
  words,
  onTold,
}: {
  readonly attemptId: string;
  readonly chosen: MistakeReason | null;
  readonly words: TryWords;
  readonly onTold?: () => void;
}) {
  const [own, setOwn] = useState<MistakeReason | null>(null);
  const mine = own ?? chosen;
  const [said, setSaid] = useState('');
  const tell = async (reason: MistakeReason): Promise<void> => {
    const before = own;
    setOwn(reason);
    const answer = await callLater('practice.reason', { attemptId, reason });
    setSaid(answer.ok ? words.reasonKept : answer.message);
    if (answer.ok) onTold?.();
    else setOwn(before);
  };
  return (
    <div className={styles.reason} role="group" aria-label={words.whyWrong}>
      <span>{words.whyWrong}</span>
      {mistakeReasons.map((reason) => (
        <button key={reason} type="button" aria-pressed={mine === reason} onClick={() => void tell(reason)}>
          {words[reason]}
        </button>
      ))}
      <span role="status">{said}</span>
    </div>
  );
}
