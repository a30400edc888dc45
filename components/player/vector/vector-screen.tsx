'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { secondsOf, stepAt, stepsOf, type BoardLesson, type PlacedStep } from '@/lib/board/lesson';
import { clock } from '@/lib/format/duration';
import { seekTo } from '../shared/commands';
import { Pane } from '../floating/pane';
import type { Playable } from '../shared/playable';
import styles from '../shared/stage.module.css';
import type { TurnAsks } from '../shared/turn-field';
import { LiveBoard } from './live-board';
import { Reel } from './reel';
import { TurnPanel, useTurnCode } from './turn-panel';
import { usePauseUnseen } from './use-pause-unseen';
import { useReadAloud } from './use-read-aloud';
import own from './vector.module.css';
import { useChineseVoice } from './voice';

/** A question is asked this long before its step is over, seconds: what is said next has not begun. */
const BEFORE_END = 0.05;

export interface VectorScreenProps {
  readonly lesson: BoardLesson;
  /** Second to begin at, and whether without being asked; read once. */
  readonly start: { readonly at: number; readonly play: boolean };
  /** `listen` = the sentences alone, read aloud where the device has a voice. */
  readonly picture: 'vector' | 'listen';
  readonly captions: boolean;
  /** Are its sentences read aloud while the board is seen? */
  readonly aloud: boolean;
  /** Does it stop to ask? */
  readonly turns: boolean;
  readonly onTurns: (on: boolean) => void;
  /** What of a turn can be judged. */
  readonly asks: TurnAsks | null;
  /** Where sentences and turns are put: below the board, so that nothing of it is hidden. */
  readonly strip: HTMLElement | null;
  readonly onReel: (reel: Playable | null) => void;
  readonly paused: boolean;
  /** The board was pressed: on, or stop. */
  readonly onToggle: () => void;
  /** The small window that it is in, if it is in one. */
  readonly pane: Window | null;
  readonly onStep: (by: -1 | 1) => void;
  /** Back into the page. */
  readonly onBack: () => void;
}

/** A lesson that the browser draws: the board or its words, the caption, the questions. */
export function VectorScreen(props: VectorScreenProps) {
  const { lesson, start, picture, captions, aloud, turns, onTurns, asks, strip, onReel, paused, onToggle, pane, onStep, onBack } = props;
  const t = useTranslations('player');
  const [begin] = useState(start);
  const [reel] = useState(() => new Reel(secondsOf(lesson), begin.at));
  const steps = useMemo(() => stepsOf(lesson), [lesson]);
  useEffect(() => {
    onReel(reel);
    if (begin.play) void reel.play();
    return () => {
      reel.pause();
      onReel(null);
    };
  }, [reel, begin, onReel]);
  const [begun, setBegun] = useState(begin.play);
  if (!paused && !begun) setBegun(true);
  useEffect(() => reel.stopAt(turns ? stopsOf(steps) : []), [reel, steps, turns]);
  const voice = useChineseVoice();
  const reader = aloud || picture === 'listen' ? voice : null;
  useReadAloud(reel, steps, reader);
  usePauseUnseen(reel, reader !== null || pane !== null);
  const current = useStep(reel, steps);
  const turn = useTurn(reel, steps);
  const code = useTurnCode(asks !== null && turns && begun, turn !== null);
  const say = steps[current]?.step.say ?? '';
  const below = pane ? null : strip;
  const panel = turn && (
    <TurnPanel
      question={turn.placed.step.say}
      asks={pane ? null : asks}
      code={code}
      helped={turn.helped}
      over={below === null}
      onDone={() => void reel.play()}
      onAgain={() => {
        seekTo(reel, turn.placed.from);
        void reel.play();
      }}
      onNever={() => {
        onTurns(false);
        void reel.play();
      }}
    />
  );
  const sentence =
    captions && picture === 'vector' ? (
      <p className={styles.caption} aria-live={aloud && voice ? 'off' : 'polite'}>
        {say}
      </p>
    ) : null;
  const spoken = panel ?? sentence;
  const screen = (
    <>
      {picture === 'vector' ? (
        <div className={own.board} onClick={onToggle}>
          <LiveBoard lesson={lesson} reel={reel} label={t('boardOf', { title: lesson.title })} frames={pane} />
        </div>
      ) : (
        <Words steps={steps} current={current} silent={voice === null} />
      )}
      {asks && code ? <code.Ahead {...asks} /> : null}
      {spoken && below ? createPortal(spoken, below) : spoken}
    </>
  );
  if (!pane) return screen;
  return (
    <Pane pane={pane} paused={paused} onToggle={onToggle} onStep={onStep} onBack={onBack}>
      {screen}
    </Pane>
  );
}

const stopsOf = (steps: readonly PlacedStep[]): number[] => steps.filter(({ step }) => step.turn).map(({ to }) => to - BEFORE_END);

/** The chapter that a step belongs to. */
const chapterOf = (steps: readonly PlacedStep[], index: number): string =>
  steps.slice(0, index + 1).reduce((name, { step }) => step.chapter ?? name, '');

/** The board is put away: the sentence of now in large letters, read aloud where there is a voice. */
function Words({ steps, current, silent }: { readonly steps: readonly PlacedStep[]; readonly current: number; readonly silent: boolean }) {
  const t = useTranslations('player');
  const here = steps[current];
  const chapter = chapterOf(steps, current);
  return (
    <div className={own.words}>
      <p className="num">
        {clock(here?.from ?? 0)}　{chapter}
      </p>
      <p className={own.said} aria-live="polite">
        {here?.step.say}
      </p>
      {silent ? <p>{t('noVoice')}</p> : null}
    </div>
  );
}

/** Index of the step that is being said. */
function useStep(reel: Playable, steps: readonly PlacedStep[]): number {
  const [step, setStep] = useState(() => stepAt(steps, reel.currentTime));
  useEffect(() => {
    const look = (): void => setStep(stepAt(steps, reel.currentTime));
    reel.addEventListener('timeupdate', look);
    return () => reel.removeEventListener('timeupdate', look);
  }, [reel, steps]);
  return step;
}

/** A question that the reel stands at. */
interface Turn {
  readonly placed: PlacedStep;
  /** What comes after it has been on the board in this visit, or in the one that goes on here. */
  readonly helped: boolean;
}

/** The question that the reel stands at, until it goes on or is put somewhere else. */
function useTurn(reel: Playable, steps: readonly PlacedStep[]): Turn | null {
  const [turn, setTurn] = useState<Turn | null>(null);
  useEffect(() => {
    let farthest = reel.currentTime;
    const note = (): void => {
      farthest = Math.max(farthest, reel.currentTime);
    };
    const ask = (): void => {
      const placed = steps[stepAt(steps, reel.currentTime)];
      setTurn(placed ? { placed, helped: farthest > placed.to } : null);
    };
    const leave = (): void => setTurn(null);
    const heard = { timeupdate: note, turn: ask, play: leave, seeking: leave };
    for (const [name, work] of Object.entries(heard)) reel.addEventListener(name, work);
    return () => {
      for (const [name, work] of Object.entries(heard)) reel.removeEventListener(name, work);
    };
  }, [reel, steps]);
  return turn;
}
