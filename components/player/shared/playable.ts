/**
 * What plays a lesson, in the words of HTMLMediaElement: a film's element is one, and so is the reel of a lesson that the
 * browser draws. Times in seconds.
 */
export interface Playable {
  currentTime: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  readonly buffered: Pick<TimeRanges, 'length' | 'start' | 'end'>;
  playbackRate: number;
  /** 0–1 */
  volume: number;
  muted: boolean;
  play(): Promise<void>;
  pause(): void;
  addEventListener(name: string, listener: (event: Event) => void): void;
  removeEventListener(name: string, listener: (event: Event) => void): void;
}
