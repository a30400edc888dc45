import type { Clock } from '../video/clock';
import type { Play } from '../video/plays';

/** A stretch of the film that a play tells of, in ms of the film. */
export interface Stretch {
  readonly seq: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** 50–200, % of the film's own speed. */
  readonly speedPercent: number;
  readonly heardAt?: string | undefined;
}

/** What is known when a stretch is told. */
export interface Known {
  readonly clock: Clock;
  readonly play: Pick<Play, 'openedAt' | 'endedAt' | 'spentMs'>;
  /** The same number as it was told last; null = not yet. */
  readonly told: { readonly fromMs: number; readonly toMs: number } | null;
  /** Length of the film, ms. */
  readonly lengthMs: number;
}

/** A player that lost its place may have played on so long before it heard of it, ms. */
const UNAWARE_MS = 15_000;

/** The moment a stretch was played: as the device says, within the play. */
function momentOf({ openedAt, endedAt }: Known['play'], heardAt: string | undefined, now: Date): Date {
  const last = Math.min(now.getTime(), (endedAt?.getTime() ?? Infinity) + UNAWARE_MS);
  const said = heardAt === undefined ? NaN : Date.parse(heardAt);
  return new Date(Math.max(openedAt.getTime(), Math.min(last, Number.isNaN(said) ? last : said)));
}

/** How much the play may still be given: the time since it was opened, without what it had. */
function leftOf({ openedAt, endedAt, spentMs }: Known['play'], now: Date): number {
  return (endedAt ? endedAt.getTime() + UNAWARE_MS : now.getTime()) - openedAt.getTime() - spentMs;
}

export type Belief =
  | {
      readonly as: 'new';
      /** Within the film, ms; it is told from the beginning, and new from `newFromMs` on. */
      readonly fromMs: number;
      readonly newFromMs: number;
      readonly toMs: number;
      /** By the clock, ms. */
      readonly watchedMs: number;
      readonly at: Date;
    }
  /** Nothing that was not known. */
  | { readonly as: 'known' }
  /** Cannot be true yet. */
  | { readonly as: 'early' }
  /** Never can be. */
  | { readonly as: 'false' };

/**
 * What to make of a stretch, or of the part by which it has grown since it was told last: the clock has to allow all of
 * it. Twice, late or in another order, the same comes about.
 */
export function believe({ clock, play, told, lengthMs }: Known, stretch: Stretch, now: Date): Belief {
  const fromMs = Math.min(stretch.fromMs, lengthMs);
  const toMs = Math.max(fromMs, Math.min(stretch.toMs, lengthMs));
  if (told && (told.fromMs !== fromMs || toMs <= told.toMs)) return { as: 'known' };
  const newFromMs = told?.toMs ?? fromMs;
  const watchedMs = Math.ceil(((toMs - newFromMs) * 100) / stretch.speedPercent);
  if (watchedMs > leftOf(play, now)) return { as: play.endedAt ? 'false' : 'early' };
  if (watchedMs > clock.spareMs) return { as: 'early' };
  return { as: 'new', fromMs, newFromMs, toMs, watchedMs, at: momentOf(play, stretch.heardAt, now) };
}
