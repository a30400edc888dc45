'use client';
import { useTranslations } from 'next-intl';
import { useContext, useEffect, useRef, useState, type ComponentType } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { TurnFieldContext, type TurnAsks, type TurnFieldProps } from '../turn-field';
import styles from './vector.module.css';

/** The code that a turn is answered by: `waiting` until it is there, null where there is none or it does not come. */
function useTurnCode(wanted: boolean): {
  readonly waiting: boolean;
  readonly code: { readonly Field: ComponentType<TurnFieldProps> } | null;
} {
  const fetchField = useContext(TurnFieldContext);
  const [code, setCode] = useState<{ readonly Field: ComponentType<TurnFieldProps> } | null>();
  useEffect(() => {
    if (!wanted || !fetchField) return;
    let left = false;
    fetchField().then(
      (Field) => !left && setCode({ Field }),
      () => !left && setCode(null),
    );
    return () => {
      left = true;
    };
  }, [wanted, fetchField]);
  return { waiting: wanted && fetchField !== null && code === undefined, code: code ?? null };
}

interface Props {
  /** What is asked, as it is said. */
  readonly question: string;
  /** What can be judged of it. */
  readonly asks: TurnAsks | null;
  readonly helped: boolean;
  /** It lies over the board, where there is nothing below it. */
  readonly over: boolean;
  readonly onDone: () => void;
  readonly onAgain: () => void;
  /** It is not to stop again. */
  readonly onNever: () => void;
}

/** 该你了: the lesson stands still until whoever watches has done it, or wants to hear the question again. */
export function TurnPanel({ question, asks, helped, over, onDone, onAgain, onNever }: Props) {
  const t = useTranslations('player.turn');
  const panel = useRef<HTMLDivElement>(null);
  const { waiting, code } = useTurnCode(asks !== null);
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
        ownLook(waiting ? 'coming' : 'failed')
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
