import type { Playable } from '../shared/playable';

/** Ms between two looks at the clock: an end or a stop is met to within this, and stood on exactly. */
const TICK_MS = 100;
/** Every so many looks the time is told, as a film does. */
const TOLD_EVERY = 2;

/**
 * Plays a timeline by the clock as a film's element plays a film, with the same events. It also stops by itself at `stops`
 * (seconds) and says so: `turn`. Going on, or jumping past, leaves a stop behind.
 */
export class Reel extends EventTarget implements Playable {
  readonly seeking = false;
  readonly buffered: Playable['buffered'];
  /** Where the reel stood at `since`. */
  private at: number;
  /** Reading of the clock when playing went on; null while it does not play. */
  private since: number | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  private ticks = 0;
  private rate = 1;
  private loudness = 1;
  private silent = false;
  private stops: readonly number[] = [];
  /** Where it waits for what is said, if something is. */
  private hold = Infinity;

  /** `duration` and the place to begin at, seconds. */
  constructor(
    readonly duration: number,
    at = 0,
  ) {
    super();
    this.at = this.within(at);
    this.buffered = { length: 1, start: () => 0, end: () => duration };
  }

  get paused(): boolean {
    return this.since === null;
  }
  get ended(): boolean {
    return this.paused && this.at >= this.duration;
  }
  get currentTime(): number {
    if (this.since === null) return this.at;
    return Math.min(this.limit(), this.hold, this.at + ((performance.now() - this.since) / 1000) * this.rate);
  }
  set currentTime(seconds: number) {
    this.tell('seeking');
    this.hold = Infinity;
    this.place(this.within(seconds));
    this.tell('timeupdate', 'seeked');
  }
  get playbackRate(): number {
    return this.rate;
  }
  set playbackRate(rate: number) {
    this.place(this.currentTime);
    this.rate = rate;
    this.tell('ratechange');
  }
  get volume(): number {
    return this.loudness;
  }
  set volume(volume: number) {
    this.loudness = volume;
    this.tell('volumechange');
  }
  get muted(): boolean {
    return this.silent;
  }
  set muted(muted: boolean) {
    this.silent = muted;
    this.tell('volumechange');
  }

  /** Where to stop and ask, seconds in rising order. */
  stopAt(stops: readonly number[]): void {
    this.place(this.currentTime);
    this.stops = stops;
  }

  /** Stand there, seconds, without being paused, until it is let go by null: what is said of a step takes longer than to write it. */
  waitAt(seconds: number | null): void {
    this.place(this.currentTime);
    this.hold = seconds === null ? Infinity : Math.max(this.at, seconds);
  }

  play(): Promise<void> {
    if (this.since === null) {
      if (this.at >= this.duration) this.at = 0;
      this.since = performance.now();
      this.timer = setInterval(() => this.look(), TICK_MS);
      this.tell('play', 'playing');
    }
    return Promise.resolve();
  }

  pause(): void {
    if (this.since === null) return;
    this.halt(this.currentTime);
    this.tell('timeupdate', 'pause');
  }

  private within(seconds: number): number {
    return Math.min(this.duration, Math.max(0, seconds));
  }

  private place(seconds: number): void {
    this.at = seconds;
    if (this.since !== null) this.since = performance.now();
  }

  private halt(seconds: number): void {
    this.at = seconds;
    this.since = null;
    clearInterval(this.timer);
  }

  /** The next stop behind the last place that was stood on, or the end. */
  private limit(): number {
    return this.stops.find((stop) => stop > this.at + 1e-3) ?? this.duration;
  }

  private look(): void {
    const [now, limit] = [this.currentTime, this.limit()];
    this.ticks += 1;
    if (now < limit) {
      if (this.ticks % TOLD_EVERY === 0) this.tell('timeupdate');
      return;
    }
    this.halt(limit);
    this.tell('timeupdate', 'pause', limit >= this.duration ? 'ended' : 'turn');
  }

  private tell(...names: readonly string[]): void {
    for (const name of names) this.dispatchEvent(new Event(name));
  }
}
