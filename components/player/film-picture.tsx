import { useTranslations } from 'next-intl';
import type { PlayerAction } from './shared/shortcuts';
import type { Lesson } from './shared/types';
import type { useFilm } from './shared/use-film';

interface Props {
  readonly lesson: Lesson;
  /** Null until it is known. */
  readonly address: ReturnType<typeof useFilm>['address'];
  readonly onElement: (element: HTMLVideoElement | null) => void;
  readonly onTrack: (track: HTMLTrackElement | null) => void;
  readonly onAction: (action: PlayerAction) => void;
}

/** The film of a lesson, with its captions for the browser to read: they are shown below it. */
export function FilmPicture({ lesson, address, onElement, onTrack, onAction }: Props) {
  const t = useTranslations('player');
  return (
    <video
      ref={onElement}
      playsInline
      webkit-playsinline="true"
      x5-playsinline="true"
      preload="metadata"
      crossOrigin="anonymous"
      poster={address?.poster ?? lesson.poster}
      aria-label={lesson.title}
      onClick={() => onAction({ kind: 'toggle' })}
      onDoubleClick={() => onAction({ kind: 'fullscreen' })}
    >
      {address?.captions ? <track ref={onTrack} kind="captions" srcLang="zh-CN" label={t('captions')} src={address.captions} /> : null}
    </video>
  );
}
