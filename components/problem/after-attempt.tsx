'use client';
import { Button } from '@/components/ui/button';
import { openDialog } from '@/lib/client/dialogs';
import { useSession } from '@/lib/client/session';
import type { BrowserOutput } from '@/lib/contracts';
import { fill } from '@/lib/format/fill';
import styles from './try.module.css';
import { Reason } from './reason';
import type { TryWords } from './words';

/** What it takes to come further; nothing is further than 通了. */
function next({ level, left }: BrowserOutput<'problem.try'>, words: TryWords): string {
  if (level === 'able') return words.nextRest;
  return left.length > 0 ? fill(words.nextKin, { parts: left.map((part) => `“${words[`part.${part}`]}”`).join('') }) : '';
}

/** What became of an attempt: where the learner is now and why it went wrong; to a stranger the way to keep it. */
export function AfterAttempt({
  tried,
  attemptId,
  words,
}: {
  readonly tried: BrowserOutput<'problem.try'>;
  readonly attemptId: string;
  readonly words: TryWords;
}) {
  const { state } = useSession();
  if (tried.kept && tried.level)
    return (
      <>
        <p className={styles.after}>
          {words.kept}
          <b>{words[tried.level === 'unseen' ? 'tried' : tried.level]}</b>
          <span className={styles.next}>{next(tried, words)}</span>
        </p>
        {tried.verdict === 'right' ? null : <Reason key={attemptId} attemptId={attemptId} chosen={null} words={words} />}
      </>
    );
  if (state !== 'anonymous' || tried.verdict === 'unclear') return null;
  return (
    <p className={styles.after}>
      {words.signInToKeep}
      <Button kind="outline" size="s" className={styles.signIn} onClick={() => void openDialog('login', {})}>
        {words.signIn}
      </Button>
    </p>
  );
}
