/** A stretch of the film that was played in one go at one speed, as the upstream is told of it. */
export interface Stretch {
  /** Its number in the play. */
  readonly seq: number;
  /** Ms of the film; the same = the film was only moved there. */
  readonly fromMs: number;
  readonly toMs: number;
  /** 50–200, % of the film's own speed. */
  readonly speedPercent: number;
  /** By the clock of the device, ISO. */
  readonly heardAt: string;
}

/** A jump longer than this beyond what the clock lets pass between two looks is a seek: a tab in the background looks once a minute. */
const JUMP_MS = 4000;

const ms = (seconds: number): number => Math.max(0, Math.round(seconds * 1000));

/**
 * Writes down which stretches of a film are played; all positions in seconds of the film. `keep` is told of each stretch
 * whenever it has grown, and the same number always means the same stretch.
 */
export function watchLog(keep: (stretch: Stretch) => void) {
  let open: Stretch | null = null;
  let seq = 0;
  let looked = 0;

  function stretch(fromMs: number, toMs: number, speed: number, number: number): Stretch {
    return { seq: number, fromMs, toMs, speedPercent: Math.round(speed * 100), heardAt: new Date().toISOString() };
  }
  /** Ms of the film that can have been played since the last look. */
  function passed(speed: number): number {
    const before = looked;
    looked = performance.now();
    return (looked - before) * speed;
  }
  function begin(at: number, speed: number): void {
    looked = performance.now();
    open = stretch(ms(at), ms(at), speed, (seq += 1));
  }

  return {
    /** The film plays. */
    play: (at: number, speed: number): void => {
      if (!open) begin(at, speed);
    },
    /** The film stands here, a moment later. */
    time: (at: number, speed: number): void => {
      if (!open) return;
      const now = ms(at);
      if (now < open.toMs || now - open.toMs > JUMP_MS + passed(speed) || open.speedPercent !== Math.round(speed * 100)) begin(at, speed);
      else if (now > open.toMs) {
        open = stretch(open.fromMs, now, speed, open.seq);
        keep(open);
      }
    },
    /** The stretch is over: what follows has another number. */
    stop: (): void => {
      open = null;
    },
    /** The film was moved here. */
    move: (at: number): void => {
      open = null;
      keep(stretch(ms(at), ms(at), 1, (seq += 1)));
    },
  };
}
