'use client';
import { Button } from '@/components/ui/button';
import { openDialog } from '@/lib/client/dialogs';
import { useSession } from '@/lib/client/session';
import type { BrowserOutput } from '@/lib/contracts';
import type { MasteryLevel } from '@/lib/kernel/problems/names';
import styles from './try.module.css';
import { Reason, type ReasonWords } from './reason';

export type AfterWords = ReasonWords &
  Readonly<Record<Exclude<MasteryLevel, 'unseen'>, string>> & {
    readonly tried: string;
    readonly kept: string;
    readonly signInToKeep: string;
    readonly signIn: string;
  };

/** What became of an attempt: where the learner is now and why it went wrong; to a stranger the way to keep it. */
export function AfterAttempt({
  tried,
  attemptId,
  words,
}: {
  readonly tried: BrowserOutput<'problem.try'>;
  readonly attemptId: string;
  readonly words: AfterWords;
}) {
  const { state } = useSession();
  if (tried.kept && tried.level)
    return (
      <>
        <p className={styles.after}>
          {words.kept}
          <b>{words[tried.level === 'unseen' ? 'tried' : tried.level]}</b>
        </p>
        {tried.verdict === 'right' ? null : <Reason key={attemptId} attemptId={attemptId} chosen={null} words={words} />}
      </>
    );
  if (state !== 'anonymous' || tried.verdict === 'unclear') return null;
  return (
    <p className={styles.after}>
      {words.signInToKeep}
      <Button kind="outline" size="s" onClick={() => void openDialog('login', {})}>
        {words.signIn}
      </Button>
    </p>
  );
}
