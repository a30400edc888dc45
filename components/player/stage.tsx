'use client';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSession } from '@/lib/client/session';
import { isFilmed } from './shared/address';
import { perform, seekTo, setVolume } from './shared/commands';
import { BelowPicture } from './below-picture';
import { Controls } from './controls';
import { useFloating } from './floating/use-floating';
import { canFill } from './shared/fullscreen';
import { useLiking } from './liking';
import { useKeptLesson } from './offline/use-kept-lesson';
import { FilmPicture } from './film-picture';
import { OverPicture } from './over-picture';
import { ElsewherePanel, FailurePanel } from './overlays';
import type { Playable } from './shared/playable';
import styles from './shared/stage.module.css';
import type { PlayerAction } from './shared/shortcuts';
import { claimStage } from './single';
import { asksOf } from './shared/turn-field';
import type { Lesson } from './shared/types';
import { useCaptions } from './use-captions';
import { useFilm } from './shared/use-film';
import { useFullscreen } from './use-fullscreen';
import { useKeys } from './use-keys';
import { usePicture } from './use-picture';
import { usePlayback, type Playback } from './use-playback';
import { usePromisedKeys } from './use-promised-keys';
import { useRate } from './use-rate';
import { useSteps } from './use-steps';
import { useBoardLesson, useStrokes } from './use-strokes';
import { useWatchRecord } from './use-watch-record';
import { Written } from './written';

export interface StageProps {
  readonly lesson: Lesson;
  /** Second to begin at (resume), 0 = the beginning. */
  readonly startAt: number;
  /** Begins without being asked: the learner came here by "next lesson". */
  readonly autoPlay: boolean;
  /** The account plays on another device, and is to go on here. */
  readonly onTakeOver: () => void;
  /** Address of the next lesson when it may be watched. */
  readonly nextHref: string | null;
  readonly onNext: () => void;
  /** Full screen holds this element, which outlives the lesson, so that the next one stays full screen. */
  readonly frame: HTMLElement | null;
  /** The place of the film and a way to jump, for the list of points beside it. */
  readonly onPlayback?: (playback: Playback, seek: (seconds: number) => void) => void;
}

/** One lesson being played: film, captions, watermark, keys, tips. Mount it anew for another lesson. */
export function Stage({ lesson, startAt, autoPlay, onTakeOver, nextHref, onNext, frame, onPlayback }: StageProps) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const [reel, setReel] = useState<Playable | null>(null);
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  /** What plays now: strokes or film. */
  const video = reel ?? element;
  const [alive, setAlive] = useState(true);
  const [captionsLiked, likeCaptions] = useLiking('captions', 'on');
  const captions = captionsLiked === 'on';
  const [aloud, likeAloud] = useLiking('aloud', 'off');
  const [turns, likeTurns] = useLiking('turns', 'on');
  const fullscreen = useFullscreen(frame);
  const [track, setTrack] = useState<HTMLTrackElement | null>(null);
  const [start] = useState({ at: startAt, play: autoPlay });
  const [elsewhere, setElsewhere] = useState(false);
  const lost = useCallback(() => setElsewhere(true), []);
  const playing = alive && !elsewhere;
  /** Where the strokes begin: they may follow the film. */
  const [from, setFrom] = useState(start);
  const film = useFilm(element, lesson.sectionId, start, alive, lost);
  const strokes = useStrokes(lesson.sectionId);
  const { picture, choice } = usePicture(strokes, film);
  const { again } = useBoardLesson(lesson.sectionId);
  /** It was never filmed, and its strokes did not come. */
  const empty = again !== null && film.address !== null && !isFilmed(film.address);
  const retry = (): void => {
    film.reload();
    again?.();
  };
  const promised = usePromisedKeys(lesson);
  const coming = strokes === undefined ? promised : null;
  const Screen = picture === 'vector' || picture === 'listen' ? strokes?.Screen : null;
  const drawn = strokes && Screen ? { lesson: strokes.lesson, Screen } : null;
  const floating = useFloating(element, drawn !== null);
  const float = floating.toggle;
  const playback = usePlayback(video, lesson.durationSeconds);
  const account = useSession().user?.rsNo;
  const { courseId, sectionId } = lesson;
  const playId = film.address?.playId;
  const unrecorded = useKeptLesson(drawn !== null, account, film, lesson);
  const recorded = playing && account !== undefined && playId !== undefined;
  useWatchRecord(video, recorded ? { account, playId, courseId, sectionId } : null, lost);
  useEffect(() => claimStage(() => setAlive(false)), []);
  useEffect(() => {
    if (!playing) video?.pause();
  }, [playing, video]);

  const chooseRate = useRate(video);
  const seek = useCallback(
    (seconds: number) => {
      if (video) seekTo(video, seconds);
    },
    [video],
  );
  useEffect(() => onPlayback?.(playback, seek), [onPlayback, playback, seek]);

  /** Another picture goes on at the same second. */
  const show = (value: string): void => {
    const here = { at: video?.currentTime ?? 0, play: video !== null && !video.paused };
    setFrom(here);
    film.standAt(here.at, here.play);
    choice.choose(value);
  };
  const { step, some: stepped } = useSteps(strokes, playback, seek);

  const act = useCallback(
    (action: PlayerAction) => {
      if (!video || !frame || perform(action, video, frame)) return;
      if (action.kind === 'float') float();
      else likeCaptions(captions ? 'off' : 'on');
    },
    [video, frame, float, captions, likeCaptions],
  );
  useKeys(act, !elsewhere);
  useKeys(act, !elsewhere && floating.pane !== null, floating.pane?.document);
  const caption = useCaptions(element, track, captions);

  /** Is there anything to say in words below this picture? Until it is known, yes. */
  const said = picture === 'film' ? film.address === null || film.captions !== '' : picture === null || picture === 'vector';

  const asks = useMemo(() => asksOf(lesson), [lesson]);
  const ready = drawn ? reel !== null : film.status === 'ready';
  // A board that was begun can be read while it stands: nothing is laid over it.
  const idle = playback.paused && !playback.ended && ready && !elsewhere && !floating.pane && !(drawn && playback.at > start.at);
  return (
    <>
      <div className={styles.screen}>
        {drawn ? (
          <drawn.Screen
            lesson={drawn.lesson}
            start={from}
            picture={picture === 'listen' ? 'listen' : 'vector'}
            captions={captions}
            aloud={aloud === 'on'}
            turns={turns === 'on'}
            onTurns={(on) => likeTurns(on ? 'on' : 'off')}
            asks={asks}
            strip={strip}
            onReel={setReel}
            paused={playback.paused}
            onToggle={() => act({ kind: 'toggle' })}
            pane={floating.pane}
            onStep={step}
            onBack={float}
          />
        ) : null}
        {picture === 'written' && strokes ? <Written lesson={strokes.lesson} again={strokes.again} /> : null}
        {picture === 'film' ? (
          <FilmPicture
            lesson={lesson}
            address={film.address}
            captions={captions ? film.captions : ''}
            onElement={setElement}
            onTrack={setTrack}
            onAction={act}
          />
        ) : null}
        <OverPicture
          lesson={lesson}
          watermark={film.address?.watermark ?? ''}
          start={idle ? (drawn && start.at > 0 ? 'aside' : 'corner') : null}
          busy={picture === null || (picture === 'film' && film.status === 'loading' && !empty) || (playback.waiting && ready)}
          resumedAt={ready && !playback.ended ? start.at : 0}
          ended={playback.ended}
          hasNext={nextHref !== null}
          onNext={onNext}
          onSeek={seek}
          onAction={act}
        />
        {elsewhere ? <ElsewherePanel onTakeOver={onTakeOver} /> : null}
        {picture === 'film' && (empty || film.status === 'failed') ? <FailurePanel refusal={film.refusal} onRetry={retry} /> : null}
      </div>
      <BelowPicture
        captioned={captions && said}
        caption={caption}
        unrecorded={unrecorded}
        refusal={film.refusal}
        inert={elsewhere}
        onStrip={setStrip}
      />
      <div inert={elsewhere}>
        <Controls
          playback={playback}
          marks={lesson.marks}
          pictures={{ ...(coming?.pictures ?? choice), choose: show }}
          onStep={stepped ? step : coming?.onStep}
          turns={drawn || coming?.turns ? { on: turns === 'on', set: (on) => likeTurns(on ? 'on' : 'off') } : undefined}
          aloud={
            (drawn && picture === 'vector') || coming?.aloud ? { on: aloud === 'on', set: (on) => likeAloud(on ? 'on' : 'off') } : undefined
          }
          captions={captions}
          fullscreen={canFill(frame, video) ? fullscreen : null}
          floating={floating.on}
          nextHref={nextHref}
          onAction={act}
          onSeek={seek}
          onRate={chooseRate}
          onVolume={(volume) => {
            if (video) setVolume(video, volume);
          }}
        />
      </div>
    </>
  );
}
