/** One fault as a colleague might make it by mistake, and the tests that stand nearest to it. */
export interface Fault {
  /** What goes wrong for a person, after “area: ”. */
  readonly what: string;
  readonly file: string;
  /** Stands in the file exactly once, as it is written there. */
  readonly find: string;
  readonly put: string;
  /** Paths of test files. */
  readonly tests: readonly string[];
}
