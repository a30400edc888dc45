'use client';
import { useTranslations } from 'next-intl';
import { useContext, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { TurnCodeContext, type TurnAsks, type TurnCode } from '../shared/turn-field';
import styles from './vector.module.css';

/** What a turn is answered by: undefined until it is there, null where there is none or it did not come. */
export type TurnCodeState = TurnCode | null | undefined;

/** Fetches it once it is wanted; `again` = the next try of one that did not come. */
export function useTurnCode(wanted: boolean, again: boolean): TurnCodeState {
  const fetchCode = useContext(TurnCodeContext);
  const [code, setCode] = useState<TurnCodeState>();
  const missing = !code;
  useEffect(() => {
    if (!wanted || !fetchCode || !missing) return;
    let left = false;
    fetchCode().then(
      (fetched) => !left && setCode(fetched),
      () => !left && setCode(null),
    );
    return () => {
      left = true;
    };
  }, [wanted, again, fetchCode, missing]);
  return fetchCode && wanted ? code : null;
}

interface Props {
  /** What is asked, as it is said. */
  readonly question: string;
  /** What can be judged of it. */
  readonly asks: TurnAsks | null;
  readonly code: TurnCodeState;
  readonly helped: boolean;
  /** It lies over the board, where there is nothing below it. */
  readonly over: boolean;
  readonly onDone: () => void;
  readonly onAgain: () => void;
  /** It is not to stop again. */
  readonly onNever: () => void;
}

/** 该你了: the lesson stands still until whoever watches has done it, or wants to hear the question again. */
export function TurnPanel({ question, asks, code, helped, over, onDone, onAgain, onNever }: Props) {
  const t = useTranslations('player.turn');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What is inside may have taken it already.
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
  }, []);
  const ownLook = (state: 'coming' | 'failed') => <OwnLook coming={state === 'coming'} onDone={onDone} />;
  return (
    <div
      ref={panel}
      className={cx(styles.turn, over && styles.over)}
      role="group"
      tabIndex={-1}
      aria-labelledby="turn-title"
      aria-describedby="turn-question"
    >
      <b id="turn-title">
        <Icon name="pen" />
        {t('title')}
      </b>
      <span id="turn-question" className="sr-only">
        {question}
      </span>
      {asks && code ? (
        <code.Field {...asks} helped={helped} onDone={onDone}>
          {ownLook}
        </code.Field>
      ) : (
        ownLook(asks && code === undefined ? 'coming' : 'failed')
      )}
      <div className={styles.ways}>
        <Button kind="chalk" size="s" onClick={onAgain}>
          {t('again')}
        </Button>
        <button type="button" className={styles.never} onClick={onNever}>
          {t('never')}
        </button>
      </div>
    </div>
  );
}

/** Nobody judges it but whoever has done it; also while what judges is on its way. */
function OwnLook({ coming, onDone }: { readonly coming: boolean; readonly onDone: () => void }) {
  const t = useTranslations('player.turn');
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!coming) done.current?.focus({ preventScroll: true });
  }, [coming]);
  return (
    <>
      <p role={coming ? 'status' : undefined}>{t(coming ? 'coming' : 'note')}</p>
      <Button ref={done} kind="hl" size="s" onClick={onDone}>
        {t('done')}
      </Button>
    </>
  );
}
