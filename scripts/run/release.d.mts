/** What became of it. */
export interface Released {
  readonly folder: string;
  /** Or it was there already. */
  readonly made: boolean;
  /** The folders that stay, the one chosen last first. */
  readonly kept: readonly string[];
}

/** Makes a version (HEAD) of the repository in `source` ready to run below `home`, and has `home`/current lead to it; `show` = the build is heard. */
export function release(options: {
  readonly source: string;
  readonly home: string;
  readonly version?: string;
  readonly show?: boolean;
}): Promise<Released>;
