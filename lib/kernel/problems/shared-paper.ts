/** One question of a paper as it is written: answer ('' = open), folded corner, and when that was said last, ms. */
export interface PaperPlace {
  readonly answer: string;
  readonly folded: boolean;
  readonly at: number;
}

/** What the devices of a learner tell each other of a paper. */
export interface SharedPaper {
  readonly paperId: string;
  /** ms. Of two papers the one that was begun later is the account's. */
  readonly begunAt: number;
  readonly places: readonly PaperPlace[];
  readonly clock: {
    /** What is left now, ms. */
    readonly leftMs: number;
    readonly running: boolean;
    readonly pauses: number;
    /** When it was started or stopped last, ms. */
    readonly at: number;
  };
  /** Nothing is written any more. */
  readonly handed: boolean;
}

/** What two devices wrote at each question: the later word wins, the first device's where both are of one moment. */
export const laterPlaces = (kept: readonly PaperPlace[], told: readonly PaperPlace[]): readonly PaperPlace[] =>
  kept.map((place, no) => {
    const other = told[no];
    return other && other.at > place.at ? other : place;
  });

/** Two words of one paper, or of two, as one: once handed in nothing changes, of two papers the one begun later stands. */
export function joinedPapers<T extends SharedPaper>(kept: T, told: T): T {
  if (kept.paperId !== told.paperId) return told.begunAt > kept.begunAt ? told : kept;
  if (kept.handed) return kept;
  const clock = told.clock.at > kept.clock.at ? told.clock : kept.clock;
  return { ...kept, clock, places: laterPlaces(kept.places, told.places), handed: told.handed };
}
