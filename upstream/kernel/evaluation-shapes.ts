/** One ability of the radar, out of `full`. */
export interface EvaluationModule {
  readonly name: string;
  readonly score: number;
  readonly full: number;
}
/** What a part of the paper brought. */
export interface EvaluationTopic {
  readonly name: string;
  readonly score: number;
  readonly full: number;
}
/** Where points were lost, and why. */
export interface EvaluationWeakPoint {
  readonly questionNo: number;
  readonly title: string;
  readonly lost: number;
  readonly why: string;
  /** The 母题 of the register that it is an instance of: `junior-51`. */
  readonly problem?: string;
}
export interface EvaluationStep {
  readonly title: string;
  readonly words: string;
}
