import { toggleFullscreen } from './fullscreen';
import type { Playable } from './playable';
import type { PlayerAction } from './shortcuts';

/** 0.5× to 2×; index 2 is the normal speed. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Carries a command out on the film. Captions and the small window belong to the stage and come back as false. */
export function perform(action: PlayerAction, video: Playable, stage: HTMLElement): boolean {
  switch (action.kind) {
    case 'toggle':
      if (video.paused) video.play().catch(() => undefined);
      else video.pause();
      return true;
    case 'skip':
      seekTo(video, video.currentTime + action.seconds);
      return true;
    case 'volume':
      video.volume = Math.min(1, Math.max(0, video.volume + action.by));
      video.muted = false;
      return true;
    case 'mute':
      video.muted = !video.muted;
      return true;
    case 'fullscreen':
      toggleFullscreen(stage, video);
      return true;
    case 'captions':
    case 'float':
      return false;
  }
}

/** Jumps within the film; `seconds` outside it is brought in. */
export function seekTo(video: Playable, seconds: number): void {
  const end = Number.isFinite(video.duration) ? video.duration : seconds;
  video.currentTime = Math.min(Math.max(0, seconds), Math.max(0, end - 0.2));
}

/** `rate` one of the speeds. */
export function setRate(video: Playable, rate: number): void {
  // With every new address a film goes back to its usual speed: on Apple's phones each few minutes.
  if (video instanceof HTMLMediaElement) video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
}

/** `volume` 0–1; nothing is mute. */
export function setVolume(video: Playable, volume: number): void {
  video.volume = volume;
  video.muted = volume === 0;
}
