import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { PlayerAction } from './shared/shortcuts';
import type { Lesson } from './shared/types';
import type { useFilm } from './shared/use-film';

interface Props {
  readonly lesson: Lesson;
  /** Null until it is known. */
  readonly address: ReturnType<typeof useFilm>['address'];
  /** Address of its captions, where they are to be read; '' = they are not. */
  readonly captions: string;
  readonly onElement: (element: HTMLVideoElement | null) => void;
  readonly onTrack: (track: HTMLTrackElement | null) => void;
  readonly onAction: (action: PlayerAction) => void;
}

/** The film of a lesson, with its captions for the browser to read: they are shown below it. */
export function FilmPicture({ lesson, address, captions, onElement, onTrack, onAction }: Props) {
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
      {captions ? <Track src={captions} label={t('captions')} onTrack={onTrack} /> : null}
    </video>
  );
}

/** Read once, under the address that is the newest when they are switched on, and under the next one where that was too old already. */
function Track({ src, label, onTrack }: Pick<Props, 'onTrack'> & { readonly src: string; readonly label: string }) {
  const track = useRef<HTMLTrackElement>(null);
  const [read, setRead] = useState(src);
  const [lost, setLost] = useState(false);
  if (lost && src !== read) {
    setRead(src);
    setLost(false);
  }
  useEffect(() => {
    const element = track.current;
    const lose = (): void => setLost(true);
    onTrack(element);
    // React hears no errors of tracks.
    element?.addEventListener('error', lose);
    return () => {
      onTrack(null);
      element?.removeEventListener('error', lose);
    };
  }, [onTrack]);
  return <track ref={track} kind="captions" srcLang="zh-CN" label={label} src={read} />;
}
